// Those of PostgreSQL (the embedded one has the same) and of the file system.
const codes = ['53100', 'ENOSPC', 'EDQUOT']

/** Whether the disk of the database or of the files had no room. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { readonly code?: unknown }
  return (
    codes.includes(String(code)) ||
    /no space left on device|disk quota exceeded/i.test(error.message) ||
    isStorageFull(error.cause)
  )
}
