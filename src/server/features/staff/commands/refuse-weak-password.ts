import { judgeNewPassword, passwordFaultTexts } from '#core/access/new-password.ts'
import type { MarketArea } from '#core/market-area/market-area.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import type { ExplainedRefusal } from '#server/http/refusal.ts'
import type { Ports } from '#server/ports.ts'

let list: Promise<ReadonlySet<string>> | undefined

/**
 * About fifty thousand common and leaked passwords, loaded when a password is chosen; no outside
 * service is asked.
 */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

export type WeakPassword = ExplainedRefusal<'weak-password'> & { readonly sentence: string }

/** Checked before a password is hashed and stored; `names` are those of the account. */
export async function refuseWeakPassword(
  { books }: Pick<Ports, 'books'>,
  password: string,
  names: readonly string[],
): Promise<Result<true, WeakPassword>> {
  list ??= readList()
  const listed = await list
  const fault = judgeNewPassword(password, {
    names,
    places: placesOf(books.home.market.area),
    isListed: (text) => listed.has(text),
  })
  return fault
    ? refuse({ code: 'weak-password', sentence: passwordFaultTexts[fault] })
    : accept(true)
}

function placesOf({ name, state, zipCodesByCity }: MarketArea): readonly string[] {
  return [name, state.name, ...Object.keys(zipCodesByCity)]
}
