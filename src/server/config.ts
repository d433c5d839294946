/** The only reader of the environment. */
export function readTestDatabaseUrl(): string | undefined {
  return process.env['TEST_DATABASE_URL'] || undefined
}
