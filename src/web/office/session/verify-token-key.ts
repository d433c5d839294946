/** The query whose answer says what this session may open. */
export const verifyTokenKey = ['verify-token'] as const
