/**
 * What everybody may know of how promises with a time are kept: shares and never counts, which would
 * say how much is sold.
 */
import type { PromiseKind } from './promise-kind.ts'

/** Those of one kind that ended within 30 days, and those that are overdue now. */
export type KeptPromises = {
  readonly kind: PromiseKind
  readonly kept: number
  readonly keptLate: number
  readonly overdue: number
}

export type ServiceStatus = {
  readonly name: string
  readonly mark: 'Works' | 'Late' | 'Away'
  readonly state: string
  /** How it was over 30 days; absent where nothing counts it. */
  readonly record?: string
}

type Service = {
  readonly name: string
  readonly kinds: readonly PromiseKind[]
  readonly works: string
  readonly late: string
}

const services: readonly Service[] = [
  {
    name: 'Orders and reports',
    kinds: ['draft', 'report-release', 'report-mail', 'demo-release'],
    works: 'Paid orders are estimated, and approved reports go out.',
    late: 'A paid order or an approved report waits longer than it should.',
  },
  {
    name: 'Mail',
    kinds: ['mail'],
    works: 'Mails leave within minutes.',
    late: 'A mail has not left yet.',
  },
  {
    name: 'Webhooks',
    kinds: ['webhook'],
    works: 'Webhooks are sent when they are due.',
    late: 'A webhook has not been sent yet.',
  },
]

const goesOn = 'It is tried again by itself until it is done.'

export function serviceStatuses(promises: readonly KeptPromises[]): readonly ServiceStatus[] {
  return services.map(({ name, kinds, works, late }) => {
    const own = promises.filter(({ kind }) => kinds.includes(kind))
    const sumOf = (count: 'kept' | 'keptLate' | 'overdue') =>
      own.reduce((sum, one) => sum + one[count], 0)
    const isLate = sumOf('overdue') > 0
    return {
      name,
      mark: isLate ? 'Late' : 'Works',
      state: isLate ? `${late} ${goesOn}` : works,
      record: recordOf(sumOf('kept'), sumOf('keptLate')),
    }
  })
}

/** Rounded down, so that 100 % is said only of all. */
function recordOf(kept: number, keptLate: number): string {
  if (kept === 0) return 'Nothing was due in 30 days'
  const permille = Math.floor(((kept - keptLate) * 1000) / kept)
  return `${(permille / 10).toFixed(permille === 1000 ? 0 : 1)}% on time in 30 days`
}

export function paymentStatus(isOut: boolean): ServiceStatus {
  return isOut
    ? {
        name: 'Card payments',
        mark: 'Away',
        state: 'The payment provider does not answer, so nothing can be paid now.',
      }
    : { name: 'Card payments', mark: 'Works', state: 'Cards are charged.' }
}
