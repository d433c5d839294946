/** Refusals of staff accounts and sessions, and what is said of each. */
export const staffRefusals = {
  'already-enabled': 'The second factor is on already.',
  'emergency-refused': 'Emergency admin creation failed',
  'invalid-credentials': 'Invalid credentials. Please check your username and password.',
  'invalid-token': 'This recovery link is invalid or has expired. Please request a new one.',
  'last-administrator': 'At least one owner or super administrator must stay active.',
  'name-taken': 'This username or email is already in use.',
  'no-such-passkey': 'There is no such passkey.',
  'no-such-session': 'There is no such session.',
  'no-such-user': 'There is no such user.',
  'not-enabled': 'The second factor is not turned on.',
  'not-started': 'Please start again: no setup is in progress.',
  'own-role': 'You cannot change your own role. Ask another owner or super administrator.',
  'own-account': 'You cannot deactivate your own account.',
  'passkey-known': 'This passkey belongs to an account already.',
  'passkey-refused': 'The passkey was not accepted. Please try again, or use your password.',
  'passkeys-unavailable':
    'Passkeys need a server with a name and https. Ask whoever runs it to set PUBLIC_URL.',
  'role-not-allowed':
    'Your role does not include this. Ask an owner or a super administrator to do it or to change your role.',
  'second-factor-required': 'Enter the code of your authenticator app.',
  'weak-password': 'This password is too easy to guess. Please choose another.',
  'wrong-code': 'The code is wrong or has expired.',
  'wrong-current-password': 'The current password is wrong.',
} as const
