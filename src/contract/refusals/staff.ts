/** Refusals of staff accounts and sessions, and what is said of each. */
export const staffRefusals = {
  'already-enabled': 'The second factor is on already.',
  'emergency-refused': 'Emergency admin creation failed',
  'invalid-credentials': 'Invalid credentials. Please check your username and password.',
  'invalid-token': 'This recovery link is invalid or has expired. Please request a new one.',
  'last-administrator': 'At least one owner or super administrator must stay active.',
  'name-taken': 'This username or email is already in use.',
  'no-such-session': 'There is no such session.',
  'no-such-user': 'There is no such user.',
  'not-enabled': 'The second factor is not turned on.',
  'not-started': 'Please start again: no setup is in progress.',
  'own-role': 'You cannot change your own role. Ask another owner or super administrator.',
  'own-account': 'You cannot deactivate your own account.',
  'role-not-allowed':
    'Your role does not include this. Ask an owner or a super administrator to do it or to change your role.',
  'second-factor-required': 'Enter the code of your authenticator app.',
  'weak-password': 'This password is too easy to guess. Please choose another.',
  'wrong-code': 'The code is wrong or has expired.',
  'wrong-current-password': 'The current password is wrong.',
} as const
