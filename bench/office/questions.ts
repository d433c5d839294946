import { addDays } from '#core/time/day.ts'
import { localDay } from '#core/time/time-zone.ts'
import {
  type Plain,
  plainAfter,
  plainClients,
  plainCounts,
  plainDemoCounts,
  plainDemos,
  plainIdBeginning,
  plainNewest,
  plainOfStatus,
  plainQueue,
  plainSales,
  plainSearch,
} from './plain-queries.ts'

/** A question of the office, and the same in plain SQL. */
export type Question = {
  readonly name: string
  /** At a million orders, p95 in milliseconds. */
  readonly goal: number
  /** The path and the plain query of the n-th repetition. */
  readonly ask: (time: number) => { readonly path: string; readonly plain: Plain }
}

/** Existing orders to search for. */
export type Known = {
  readonly id: string
  readonly email: string
  readonly address: string
}

const orders = '/api/admin/orders'
const analytics = '/api/admin/analytics'
const goals = { list: 30, search: 60, counts: 20, analytics: 150 }

export function questionsOf(known: readonly Known[], cursors: readonly string[]): Question[] {
  const one = (time: number): Known => pick(known, time)
  const search = (name: string, wordAt: (time: number) => string): Question => ({
    name: `search: ${name}`,
    goal: goals.search,
    ask: (time) => {
      const word = wordAt(time)
      return { path: `${orders}?search=${encodeURIComponent(word)}`, plain: plainSearch(word) }
    },
  })
  return [
    ...listQuestions(cursors),
    search('rare word', (time) => one(time).email.split('@')[0] ?? ''),
    search('two common words', (time) => pick(pairs, time)),
    search('common word', (time) => pick(['kitchen', 'dental', 'cedar', 'walnut', 'ankeny'], time)),
    search('very common word', (time) => pick(['example', 'office', 'des moines', '50'], time)),
    search('no such word', (time) => `nowhere${time}`),
    search('e-mail', (time) => one(time).email),
    search('address', (time) => one(time).address.toLowerCase()),
    {
      name: 'search: beginning of an id',
      goal: goals.search,
      ask: (time) => {
        const digits = one(time).id.slice(0, 8)
        return { path: `${orders}?search=PL-${digits}`, plain: plainIdBeginning(digits) }
      },
    },
    ...figureQuestions(),
    // The machine's own overhead at this moment.
    {
      name: 'nothing at all (health)',
      goal: 10,
      ask: () => ({ path: '/healthz', plain: { text: 'select 1' } }),
    },
  ]
}

const pairs = [
  'cedar kitchen',
  'valley dental',
  'ankeny bakery',
  'locust realty',
  'union law',
] as const

function listQuestions(cursors: readonly string[]): Question[] {
  const list = (name: string, query: string, plain: Plain): Question => ({
    name: `list: ${name}`,
    goal: goals.list,
    ask: () => ({ path: `${orders}${query}`, plain }),
  })
  return [
    list('review queue', '', plainQueue),
    list('waiting for review', '?status=pending', plainQueue),
    list('completed', '?status=completed', plainOfStatus('completed')),
    list('approved (few)', '?status=qc_approved', plainOfStatus('qc_approved')),
    list('newest first', '?sort=newest', plainNewest),
    {
      name: 'list: a later page',
      goal: goals.list,
      ask: (time) => {
        const cursor = pick(cursors, time)
        return { path: `${orders}?cursor=${cursor}`, plain: plainAfter(cursor) }
      },
    },
    {
      name: 'list: demo projects',
      goal: goals.list,
      ask: () => ({ path: '/api/admin/demo-projects', plain: plainDemos }),
    },
  ]
}

function figureQuestions(): Question[] {
  const day = (before: number) => addDays(localDay(new Date(), 'UTC'), -before)
  const figure = (name: string, goal: number, path: string, plain: Plain): Question => ({
    name,
    goal,
    ask: () => ({ path, plain }),
  })
  return [
    figure('counts: orders', goals.counts, `${orders}/counts`, plainCounts),
    figure(
      'counts: demo projects',
      goals.counts,
      '/api/admin/demo-projects/counts',
      plainDemoCounts,
    ),
    figure('analytics: all time', goals.analytics, analytics, plainSales(null)),
    figure(
      'analytics: 90 days',
      goals.analytics,
      `${analytics}?from=${day(90)}`,
      plainSales(day(90)),
    ),
    figure(
      'analytics: a year before last',
      goals.analytics,
      `${analytics}?from=${day(730)}&to=${day(365)}`,
      plainSales(day(730)),
    ),
    figure('clients: summary', goals.analytics, '/api/admin/client-profile-summary', plainClients),
  ]
}

function pick<T>(list: readonly T[], time: number): T {
  const one = list[time % list.length]
  if (one === undefined) throw new Error('nothing to ask for')
  return one
}
