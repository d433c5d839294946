import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { secretNames } from './config-values.ts'

type Given = Readonly<Record<string, string | undefined>>

/**
 * Secrets in files of their own, as container secrets, systemd credentials and agents of vaults
 * provide them: `STRIPE_SECRET_KEY_FILE` names the file that holds STRIPE_SECRET_KEY.
 */
export function readSecretFiles(
  given: Given,
  folder: string,
): { readonly values: Given; readonly problems: readonly string[] } {
  const values: Record<string, string> = {}
  const problems: string[] = []
  for (const name of secretNames) {
    const file = given[`${name}_FILE`]
    if (file === undefined) continue
    if (given[name] !== undefined) {
      problems.push(`${name}, ${name}_FILE: only one of them may be set`)
      continue
    }
    try {
      values[name] = readFileSync(resolve(folder, file), 'utf8').replace(/\r?\n$/, '')
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? String(error)
      problems.push(
        `${name}_FILE=${JSON.stringify(file)}: cannot be read (${code}). Name a file that this account may read`,
      )
    }
  }
  return { values, problems }
}
