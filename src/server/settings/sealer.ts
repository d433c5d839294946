/**
 * Seals secrets that the database keeps. The key is not in the database: it is SETTINGS_KEY, or a
 * file of the data folder that is made when the first secret is saved.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Sealer = {
  /** The place names where the secret stands, so that a sealed one opens nowhere else. */
  seal(place: string, secret: string): Promise<string>
  /** Undefined when another key sealed it, or it was changed. */
  open(place: string, sealed: string): Promise<string | undefined>
}

type KeySource = { readonly settingsKey: string | undefined; readonly dataDir: string }

const cipher = 'aes-256-gcm'
const form = 'v1'

export function openSealer(source: KeySource): Sealer {
  return {
    seal: async (place, secret) => {
      const key = keyOf((await findKey(source)) ?? (await makeKey(source.dataDir)))
      const nonce = randomBytes(12)
      const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(place))
      const hidden = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()])
      return [form, ...[nonce, sealing.getAuthTag(), hidden].map(textOf)].join('.')
    },
    open: async (place, sealed) => {
      const found = await findKey(source)
      const [version, ...parts] = sealed.split('.')
      const [nonce, tag, hidden] = parts.map((part) => Buffer.from(part, 'base64url'))
      if (found === undefined || version !== form || !nonce || !tag || !hidden) return undefined
      try {
        const opening = createDecipheriv(cipher, keyOf(found), nonce, { authTagLength: 16 })
          .setAAD(Buffer.from(place))
          .setAuthTag(tag)
        return Buffer.concat([opening.update(hidden), opening.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}

const textOf = (bytes: Buffer) => bytes.toString('base64url')

const keyOf = (text: string) =>
  Buffer.from(hkdfSync('sha256', text, 'plumbline', 'settings of the owner', 32))

export const settingsKeyFile = (dataDir: string) => join(dataDir, 'settings.key')

async function findKey({ settingsKey, dataDir }: KeySource): Promise<string | undefined> {
  if (settingsKey !== undefined) return settingsKey
  const kept = await readFile(settingsKeyFile(dataDir), 'utf8').catch(() => undefined)
  return kept?.trim() || undefined
}

/** Processes that begin at once go by the one key that was written first. */
async function makeKey(dataDir: string): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  try {
    await writeFile(settingsKeyFile(dataDir), `${key}\n`, { mode: 0o600, flag: 'wx' })
    return key
  } catch (error) {
    const found = await findKey({ settingsKey: undefined, dataDir })
    if (found === undefined) throw error
    return found
  }
}
