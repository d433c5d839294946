import type { AuditEntryView } from '#contract/audit.ts'
import type { ClientRow } from '#contract/client-records.ts'
import type { LedgerView } from '#contract/ledger.ts'
import type { LegalTextView } from '#contract/legal-texts.ts'
import type { Market } from '#contract/market.ts'
import type { StandingPriceBook } from '#contract/price-books.ts'
import type { ReadinessView } from '#contract/readiness.ts'
import type { SubmittedProject } from '#contract/v1-projects.ts'
import type { ApiUsage } from '#contract/v1-usage.ts'
import type { Analytics } from '#core/analytics/analytics.ts'
import { buildSubmission } from '../api-shop.ts'
import { cookieOf } from '../shop.ts'
import type { DatedWorld } from './dated-world.ts'
import { dayBehind, newestOf, oldestOf } from './written-days.ts'

type Surface = (world: DatedWorld) => Promise<string>

const monthOpens = (isJuly: boolean) => (isJuly ? '2026-07-01' : '2026-06-30')

const nameOf = async ({ asStaff }: DatedWorld, url: string) =>
  dayBehind(String((await asStaff('GET', url)).headers['content-disposition']))

/** A plan is paid for three months, to the day of the same number. */
const aQuarterEarlier = (day: string) =>
  ({ '2026-09-30': '2026-06-30', '2026-10-01': '2026-07-01' })[day] ?? day

const paidThrough = ({ mailOf }: DatedWorld) => mailOf('plan has started')

const planInvoice = ({ ports }: DatedWorld) =>
  ports.database
    .selectFrom('invoices')
    .select(['paid_on', 'detail'])
    .where('client_profile_id', 'is not', null)
    .executeTakeFirstOrThrow()

async function submitted({ grant, api, runJobs }: DatedWorld) {
  const { secret } = await grant('test')
  const { projectData } = buildSubmission()
  const place = { city: 'Springfield', state: 'IL', zipCode: '62701', startMonth: '2026-06' }
  const body = buildSubmission({ projectData: { ...projectData, ...place } })
  const project = await api(secret, 'POST', '/api/v1/projects', { body })
  await runJobs()
  const usage = await api(secret, 'GET', `/api/v1/usage?email=${body.customerEmail}`)
  return { project: project.json<SubmittedProject>(), usage: usage.json<ApiUsage>() }
}

/** What staff, plans and programs read: each gives the day that it shows, or that it goes by. */
export const officeSurfaces: Readonly<Record<string, Surface>> = {
  'the sales of a day': ({ read }) =>
    newestOf(async (day) => {
      const range = `from=${day}&to=${day}`
      const { reportAnalytics } = await read<Analytics>(`/api/admin/analytics?${range}`)
      return reportAnalytics.totalReports > 0
    }),
  'the audit log of a day': ({ read, order }) =>
    newestOf(async (day) => {
      const range = `subjectId=${order.id}&from=${day}&to=${day}`
      return (await read<AuditEntryView[]>(`/api/admin/audit?${range}`)).length > 0
    }),
  'the clients since a day': ({ read }) =>
    newestOf(
      async (day) =>
        (await read<ClientRow[]>(`/api/admin/clients?from=${day}&to=${day}`)).length > 0,
    ),
  'the ledger of a day': ({ read }) =>
    newestOf(
      async (day) =>
        (await read<LedgerView>(`/api/admin/ledger?from=${day}&to=${day}`)).entries.length > 0,
    ),
  'the ledger as a file': async ({ asStaff }) => {
    const url = '/api/admin/ledger/export?from=2026-06-29&to=2026-07-02'
    return dayBehind((await asStaff('GET', url)).body)
  },
  'the name of the audit file': (world) => nameOf(world, '/api/admin/audit/export'),
  'the name of the client file': (world) => nameOf(world, '/api/admin/clients/export'),
  'the newest outcome': ({ accepts, ofOrder }) =>
    newestOf((day) =>
      accepts('POST', `${ofOrder}/outcomes`, {
        kind: 'awarded',
        amount: 30_000_000,
        day,
        isSameScope: true,
        source: 'Signed contract',
      }),
    ),
  'the newest price row': async ({ accepts, read }) => {
    const { version } = await read<StandingPriceBook>('/api/admin/price-book')
    return await newestOf((priceDate) =>
      accepts('POST', '/api/admin/price-book/rows', {
        basedOn: version,
        changes: { 'assembly/09-040': { source: 'A bid', priceDate } },
        note: 'Reviewed',
      }),
    )
  },
  'the earliest legal text': ({ accepts }) =>
    oldestOf((effectiveOn) =>
      accepts('PUT', '/api/admin/legal-texts/terms', {
        text: '## Our terms\n\nPay first.\n',
        revision: 0,
        effectiveOn,
      }),
    ),
  'today of the legal texts': async ({ read }) =>
    (await read<{ today: string; texts: LegalTextView[] }>('/api/admin/legal-texts')).today,
  'the newest testimonial': ({ accepts, ports }) =>
    newestOf((givenOn) =>
      accepts('PUT', `/api/admin/testimonials/${ports.ids.uuid()}`, {
        revision: 0,
        testimonial: {
          name: 'Maria Lopez',
          role: 'Owner, Corner Bakery',
          quote: 'We knew the cost of the hood before we signed.',
          givenOn,
          consent: 'An email in the folder “Consents”.',
        },
      }),
    ),
  'the last payment of the readiness list': async ({ read }) => {
    const { points } = await read<ReadinessView>('/api/admin/readiness')
    return dayBehind(points.map(({ why }) => why).join(' '), 'An order was paid on')
  },
  // The table ends with August 2025.
  'the months that an index is behind': async ({ read }) => {
    const { series } = await read<Market>('/api/admin/market-pricing')
    const behind = series.find(({ id }) => id === 'WPU1333')?.monthsBehind
    return monthOpens(behind === 11)
  },
  'the start of a plan in its invoice': async (world) => (await planInvoice(world)).paid_on,
  'the quarter of a plan in its invoice': async (world) =>
    dayBehind((await planInvoice(world)).detail, 'From'),
  'the end of a plan’s quarter by mail': async (world) =>
    aQuarterEarlier(dayBehind(paidThrough(world), 'Paid through')),
  'the end of an invitation by mail': async (world) => {
    const { post, runJobs, mailOf } = world
    await post('/api/account/sign-in', { email: 'desk@broker.example' })
    await runJobs()
    const token = /sign-in\?token=([\w-]+)/.exec(mailOf('sign-in link'))?.[1] ?? ''
    const cookie = cookieOf(await post('/api/account/sign-in/confirm', { token }))
    const invited = { email: 'jo@broker.example', role: 'orders' }
    await post('/api/account/team/members', invited, { cookie })
    await runJobs()
    const until = dayBehind(mailOf('invites you'), 'until')
    return { '2026-07-07': '2026-06-30', '2026-07-08': '2026-07-01' }[until] ?? until
  },
  'what a program’s project contradicts': async (world) => {
    const { conflicts } = (await submitted(world)).project
    return monthOpens(conflicts.some(({ message }) => message.includes('has passed')))
  },
  'a program’s projects of the month': async (world) => {
    await submitted(world)
    // The first day of July counts what was made on it, and the last day of June is a month ago.
    world.clock.set('2026-07-15T12:00:00.000Z')
    const { usage } = await submitted(world)
    return monthOpens(usage.thisMonth === usage.projects.total)
  },
}
