import { z } from 'zod'
import { staffRoles } from '#core/access/staff-role.ts'
import { endpoint } from './endpoint.ts'
import { instant } from './moments.ts'
import { secondFactorCode } from './staff-security.ts'

/** `missing` is the message when the field is absent. */
const newPassword = (missing: string) =>
  z.string(missing).min(1, missing).min(8, 'Password must be at least 8 characters').max(200)
const password = newPassword('Password must be at least 8 characters')
const username = z
  .string('Username must be at least 3 characters')
  .trim()
  .min(3, 'Username must be at least 3 characters')
  .max(50)
const address = z.email('Please enter your email address').max(254)
const neededEmail = (missing: string) =>
  z.string(missing).trim().min(1, missing).max(254).pipe(z.email('Valid email is required'))
const bothNeeded = 'Please enter both token and new password'
const allNeeded = 'All fields are required for emergency admin creation'
const requiredFields = 'Please fill in all required fields'

/** On lists of common and stolen passwords, or easily guessed. */
const weak = { 'weak-password': 400 } as const

export const staffUser = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  isActive: z.boolean(),
  lastLogin: instant.nullable(),
  lockedUntil: instant.nullable(),
  /** Failed sign-ins since the last success. */
  loginAttempts: z.int(),
  hasSecondFactor: z.boolean(),
  /** Null when the second factor is on, not required, or the account never signed in. */
  secondFactorDueAt: instant.nullable(),
  createdAt: instant,
})

export type StaffUser = z.output<typeof staffUser>

/** A bearer token, and the same session as a cookie. */
export const signedInStaff = z.object({
  success: z.literal(true),
  token: z.string(),
  user: staffUser,
})

const outcome = z.object({ success: z.boolean(), message: z.string() })

const staffId = z.object({ staffId: z.string().max(100) })

export const staffApi = {
  signInStaff: endpoint('signInStaff', {
    access: 'public',
    summary: 'Signs a member of staff in: a bearer token, and the same session as a cookie',
    body: z.strictObject({
      username: z.string('Username is required').min(1, 'Username is required').max(254),
      password: z.string('Password is required').min(1, 'Password is required').max(200),
      /** A code of the second factor, if the account has one. */
      code: secondFactorCode.optional(),
    }),
    reply: signedInStaff,
    refusals: { 'invalid-credentials': 401, 'second-factor-required': 401, 'wrong-code': 401 },
  }),
  signOutStaff: endpoint('signOutStaff', {
    access: 'staff',
    permission: 'own',
    beforeSecondFactor: true,
    summary: 'Ends the session',
    reply: z.object({ success: z.literal(true) }),
  }),
  verifyStaffToken: endpoint('verifyStaffToken', {
    access: 'public',
    beforeSecondFactor: true,
    summary: 'Whether the session still holds: 200 when it does, 401 when not',
    /** The role of the account now, which may have changed since it signed in. */
    reply: z.object({
      valid: z.boolean(),
      role: z.enum(staffRoles).optional(),
      /** The account may only set up its second factor. */
      secondFactorOverdue: z.literal(true).optional(),
    }),
  }),
  requestRecovery: endpoint('requestRecovery', {
    access: 'public',
    summary: 'Mails a recovery link if the address is an administrator; answers alike either way',
    body: z.strictObject({ email: address }),
    reply: z.object({ message: z.string() }),
  }),
  resetPassword: endpoint('resetPassword', {
    access: 'public',
    summary: 'Sets a new password with a recovery token and ends every session',
    body: z.strictObject({
      token: z.string(bothNeeded).min(1, bothNeeded).max(100),
      password: newPassword(bothNeeded),
    }),
    reply: outcome,
    refusals: { 'invalid-token': 400, ...weak },
  }),
  createEmergencyAdmin: endpoint('createEmergencyAdmin', {
    access: 'public',
    summary: 'Makes a new super administrator with the emergency key',
    body: z.strictObject({
      username: z.string(allNeeded).trim().min(1, allNeeded).max(50),
      password: newPassword(allNeeded),
      email: neededEmail(allNeeded),
      emergencyKey: z.string(allNeeded).min(1, allNeeded).max(500),
    }),
    reply: outcome,
    refusals: { 'emergency-refused': 403, ...weak },
  }),
  listStaff: endpoint('listStaff', {
    access: 'staff',
    permission: 'accounts',
    summary: 'Every administrator',
    reply: z.array(staffUser),
  }),
  createStaff: endpoint('createStaff', {
    access: 'staff',
    permission: 'accounts',
    stepUp: true,
    summary: 'Makes an administrator',
    body: z.strictObject({
      username: z.string(requiredFields).trim().min(1, requiredFields).max(50),
      email: neededEmail(requiredFields),
      password: newPassword(requiredFields),
      role: z.enum(staffRoles).default('admin'),
    }),
    reply: staffUser,
    refusals: { 'name-taken': 409, 'role-not-allowed': 403, ...weak },
  }),
  changeStaffPassword: endpoint('changeStaffPassword', {
    access: 'staff',
    permission: 'own',
    stepUp: true,
    summary:
      "Changes a password: one's own with the current one, another's with the right to administer accounts",
    params: staffId,
    body: z.strictObject({ password, currentPassword: z.string().max(200).optional() }),
    reply: z.object({ success: z.literal(true) }),
    refusals: {
      'no-such-user': 404,
      'role-not-allowed': 403,
      'wrong-current-password': 403,
      ...weak,
    },
  }),
  changeStaffUsername: endpoint('changeStaffUsername', {
    access: 'staff',
    permission: 'own',
    stepUp: true,
    summary:
      "Changes a username: one's own with the current password, another's with the right to administer accounts",
    params: staffId,
    body: z.strictObject({ username, currentPassword: z.string().max(200).optional() }),
    reply: staffUser,
    refusals: {
      'no-such-user': 404,
      'name-taken': 409,
      'role-not-allowed': 403,
      'wrong-current-password': 403,
    },
  }),
  setStaffRole: endpoint('setStaffRole', {
    access: 'staff',
    permission: 'administration',
    stepUp: true,
    summary: 'Gives an account another role; it counts from the next request on',
    params: staffId,
    body: z.strictObject({ role: z.enum(staffRoles) }),
    reply: staffUser,
    refusals: { 'no-such-user': 404, 'role-not-allowed': 403, 'own-role': 409 },
  }),
  setStaffActive: endpoint('setStaffActive', {
    access: 'staff',
    permission: 'administration',
    stepUp: true,
    summary: 'Deactivates an account and ends its sessions, or reactivates it',
    params: staffId,
    body: z.strictObject({ active: z.boolean() }),
    reply: staffUser,
    refusals: {
      'no-such-user': 404,
      'role-not-allowed': 403,
      'own-account': 409,
      'last-administrator': 409,
    },
  }),
  unlockStaff: endpoint('unlockStaff', {
    access: 'staff',
    permission: 'administration',
    stepUp: true,
    summary: 'Erases failed sign-ins and lifts the lock they led to',
    params: staffId,
    reply: staffUser,
    refusals: { 'no-such-user': 404 },
  }),
}
