import { textOf } from '#core/project/read-project-facts.ts'
import { call } from '#web/lib/call.ts'
import { fetchAccount } from './signed-in.ts'

/** Who a signed-in person is, from the account and the newest order; unknown parts are empty. */
export type KnownContact = {
  readonly email: string
  readonly name: string
  readonly companyName: string
}

export async function fetchContact(): Promise<KnownContact | undefined> {
  const account = await fetchAccount()
  if (account === null) return undefined
  const spaces = await call('listSpaces').catch(() => [])
  const answers = spaces[0]?.projectData
  return {
    email: account.email,
    name: textOf(answers?.['contactPerson']),
    companyName: textOf(answers?.['companyName']),
  }
}
