import { type Algorithm, hash, verify } from '@node-rs/argon2'
import type { Passwords } from '#server/ports.ts'

/** OWASP's recommended parameters: 19 MiB and two passes, about 20 ms. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The value of `Algorithm.Argon2id`; a const enum cannot be imported with isolated modules. */
const argon2id = 2 as Algorithm.Argon2id

export const argonPasswords: Passwords = {
  hash: (password) => hash(password, { ...strength, algorithm: argon2id }),
  verify: (stored, password) => verify(stored, password),
}
