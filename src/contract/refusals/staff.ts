/** Refusals of staff accounts and sessions, and what is said of each. */
export const staffRefusals = {
  'already-enabled': 'The second factor is on already.',
  'emergency-refused': 'Emergency admin creation failed',
  'invalid-credentials': 'Invalid credentials. Please check your username and password.',
  'invalid-token': 'This recovery link is invalid or has expired. Please request a new one.',
  'last-super-admin': 'At least one super administrator must stay active.',
  'name-taken': 'This username or email is already in use.',
  'no-such-session': 'There is no such session.',
  'no-such-user': 'There is no such user.',
  'not-enabled': 'The second factor is not turned on.',
  'not-started': 'Please start again: no setup is in progress.',
  'own-account': 'You cannot deactivate your own account.',
  'second-factor-required': 'Enter the code of your authenticator app.',
  'super-admin-only': 'Only a super administrator can do this.',
  'weak-password': 'This password is too easy to guess. Please choose another.',
  'wrong-code': 'The code is wrong or has expired.',
  'wrong-current-password': 'The current password is wrong.',
} as const
