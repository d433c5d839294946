import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { instant } from './moments.ts'

const missing = 'Enter the code of your app'

/** Six digits of the app, or a recovery code. */
export const secondFactorCode = z.string(missing).trim().min(1, missing).max(60)

const password = z.string().max(200)

const staffSession = z.object({
  id: z.uuid(),
  /** The caller's own session. */
  isCurrent: z.boolean(),
  username: z.string(),
  address: z.string(),
  userAgent: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  expiresAt: instant,
})

export type StaffSessionView = z.output<typeof staffSession>

export const staffSecurityApi = {
  showSecondFactor: endpoint('showSecondFactor', {
    access: 'staff',
    permission: 'own',
    beforeSecondFactor: true,
    summary: "Whether one's own account has a second factor, and how many recovery codes are left",
    reply: z.object({
      enabled: z.boolean(),
      recoveryCodesLeft: z.int(),
      passkeys: z.int(),
      /** When the account opens nothing else any more; null when it is on or not required. */
      dueAt: instant.nullable(),
    }),
  }),
  startSecondFactor: endpoint('startSecondFactor', {
    access: 'staff',
    permission: 'own',
    beforeSecondFactor: true,
    summary: 'A new secret for the app; codes are required once a first one has confirmed it',
    body: z.strictObject({ currentPassword: password }),
    reply: z.object({ secret: z.string(), uri: z.string() }),
    refusals: { 'wrong-current-password': 403, 'already-enabled': 409 },
  }),
  confirmSecondFactor: endpoint('confirmSecondFactor', {
    access: 'staff',
    permission: 'own',
    beforeSecondFactor: true,
    summary: 'Turns the second factor on; the recovery codes are answered this once',
    body: z.strictObject({ code: secondFactorCode }),
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
    refusals: { 'wrong-code': 403, 'not-started': 409, 'already-enabled': 409 },
  }),
  removeSecondFactor: endpoint('removeSecondFactor', {
    access: 'staff',
    permission: 'own',
    summary: "Turns off one's own second factor, with password and a code",
    body: z.strictObject({ currentPassword: password, code: secondFactorCode }),
    reply: z.object({ success: z.literal(true) }),
    refusals: { 'wrong-current-password': 403, 'wrong-code': 403, 'not-enabled': 409 },
  }),
  renewRecoveryCodes: endpoint('renewRecoveryCodes', {
    access: 'staff',
    permission: 'own',
    summary: 'Replaces the ten recovery codes, with password and a code',
    body: z.strictObject({ currentPassword: password, code: secondFactorCode }),
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
    refusals: { 'wrong-current-password': 403, 'wrong-code': 403, 'not-enabled': 409 },
  }),
  resetSecondFactor: endpoint('resetSecondFactor', {
    access: 'staff',
    permission: 'administration',
    stepUp: true,
    summary: 'Turns off the second factor of a colleague who lost app and recovery codes',
    params: z.object({ staffId: z.string().max(100) }),
    reply: z.object({ success: z.literal(true) }),
    refusals: { 'no-such-user': 404, 'own-account': 409, 'not-enabled': 409 },
  }),
  proveStaff: endpoint('proveStaff', {
    access: 'staff',
    permission: 'own',
    beforeSecondFactor: true,
    summary: 'Proves again who is at this session, for what moves money, people or settings',
    body: z.strictObject({ currentPassword: password, code: secondFactorCode.optional() }),
    reply: z.object({ success: z.literal(true) }),
    refusals: {
      'wrong-current-password': 403,
      'second-factor-required': 403,
      'wrong-code': 403,
    },
  }),
  listStaffSessions: endpoint('listStaffSessions', {
    access: 'staff',
    permission: 'own',
    summary: "One's own live sessions; for a super administrator, everyone's",
    reply: z.array(staffSession),
  }),
  endOtherStaffSessions: endpoint('endOtherStaffSessions', {
    access: 'staff',
    permission: 'own',
    summary: "Ends every session of one's own account but the one that asks",
    reply: z.object({ ended: z.int() }),
  }),
  endStaffSession: endpoint('endStaffSession', {
    access: 'staff',
    permission: 'own',
    summary: 'Ends a session; ending it twice is harmless',
    params: z.object({ sessionId: z.string().max(100) }),
    reply: z.object({ success: z.literal(true) }),
    refusals: { 'no-such-session': 404 },
  }),
}
