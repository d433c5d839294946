const minPasswordLength = 8

/** The problem with a new password, or undefined. */
export function passwordComplaint(password: string): string | undefined {
  return password.length < minPasswordLength ? 'Password must be at least 8 characters' : undefined
}
