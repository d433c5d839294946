import { judgeNewPassword, passwordFaultTexts } from '#core/access/new-password.ts'
import { Refusal } from '#server/http/refusal.ts'

let list: Promise<ReadonlySet<string>> | undefined

/**
 * About fifty thousand common and leaked passwords, loaded when a password is chosen; no outside
 * service is asked.
 */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** Checked before a password is hashed and stored; `names` are those of the account. */
export async function refuseWeakPassword(
  password: string,
  names: readonly string[],
): Promise<void> {
  list ??= readList()
  const listed = await list
  const fault = judgeNewPassword(password, { names, isListed: (text) => listed.has(text) })
  if (fault) throw new Refusal('weak-password', passwordFaultTexts[fault])
}
