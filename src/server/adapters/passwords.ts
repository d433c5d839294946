import { type Algorithm, hash, verify } from '@node-rs/argon2'
import type { Passwords } from '#server/ports.ts'

/** The OWASP setting: 19 MiB, two passes; about 20 ms. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** `Algorithm.Argon2id`; the enum itself does not survive isolated modules. */
const argon2id = 2 as Algorithm.Argon2id

export const argonPasswords: Passwords = {
  hash: (password) => hash(password, { ...strength, algorithm: argon2id }),
  verify: (stored, password) => verify(stored, password),
}
