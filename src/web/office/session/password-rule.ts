const minPasswordLength = 8

/** The complaint about a new password, or nothing. */
export function passwordComplaint(password: string): string | undefined {
  return password.length < minPasswordLength ? 'Password must be at least 8 characters' : undefined
}
