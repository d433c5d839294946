import { randomFillSync } from 'node:crypto'

// Random bytes are drawn in blocks, because each system call costs as much as a database statement.
const drawn = Buffer.alloc(4096)
let used = drawn.length

/** Text of `bytes` random bytes, at most 4,096, for secrets and tokens. */
export function randomText(bytes: number, encoding: 'hex' | 'base64url'): string {
  if (used + bytes > drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  const own = drawn.subarray(used, used + bytes)
  used += bytes
  const text = own.toString(encoding)
  own.fill(0)
  return text
}
