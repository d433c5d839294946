/** The promises to customers that hold after every step of a history. */
import { formatUsd } from '#core/money/format-money.ts'
import { openToFormers } from './former-recipients.ts'
import type { Life } from './model.ts'
import { type Office, orderedArea, type ReportView, type Shown, showReport } from './office.ts'
import { countReportMails, isPaidBack, readAsCustomer } from './readers.ts'

type Looked = Life & {
  readonly office: Office
  readonly shown: readonly Shown[]
  readonly view: ReportView
}

type Invariant = (looked: Looked) => Promise<readonly string[]> | readonly string[]

export const invariants = {
  released,
  mails,
  figures,
  facts,
  seen,
  corrected,
  revoked,
  replaced,
  closed,
  former,
} satisfies Record<string, Invariant>

export type InvariantName = keyof typeof invariants

/** `known` is what staff sees at this moment, where it was asked for already. */
export async function promisesBroken(
  office: Office,
  life: Life,
  known?: ReportView,
): Promise<readonly string[]> {
  // A rate limit would stop this many reads, and it is not what is looked at.
  await office.ports.database.deleteFrom('rate_limits').execute()
  const shown = await readAsCustomer(office, life.subject, life.subject.token)
  const view = known ?? (await showReport(office, life.subject))
  const broken: string[] = []
  for (const [name, invariant] of Object.entries(invariants)) {
    for (const found of await invariant({ ...life, office, shown, view }))
      broken.push(`${name}: ${found}`)
  }
  return broken
}

/** Customers see versions that were approved, not undone and not paid back before their release. */
function released({ shown, model }: Looked): readonly string[] {
  return shown
    .filter(({ version }) => !model.released.includes(version))
    .map(({ reader, version }) => `${reader} shows ${version}, released are ${model.released}`)
}

function mails({ office, subject, model }: Looked): readonly string[] {
  const count = countReportMails(office, subject)
  // Each address gets the newest one time.
  if (count <= model.released.length + subject.formers.length) return []
  return [`${count} mails of ${model.released.length} released versions`]
}

/** Nobody but the present recipient is mailed the report, or opens the order with a mailed key. */
function former({ office, subject }: Looked): Promise<readonly string[]> {
  return openToFormers(office, subject)
}

/** Every format states the total of the newest released version, to the cent. */
function figures({ shown }: Looked): readonly string[] {
  const json = shown.find(({ reader }) => reader === 'link as json')?.text
  if (json === undefined) return []
  const { totals }: { totals: { totalCents: number } } = JSON.parse(json)
  const { totalCents } = totals
  const written = [
    formatUsd(totalCents),
    (totalCents / 100).toFixed(2),
    String(totalCents / 100),
    String(totalCents),
  ]
  return shown
    .filter(({ text }) => text !== undefined && !written.some((one) => text.includes(one)))
    .map(({ reader }) => `the ${reader} does not say ${written[0]}`)
}

/** The order page says what the customer said, or what was released, before staff changes show. */
async function facts({ office, subject }: Looked): Promise<readonly string[]> {
  if (subject.kind === 'demo-project') return []
  const headers = { cookie: office.cookie }
  const page = await office.app.inject({ url: `/api/orders/${subject.id}`, headers })
  if (page.statusCode !== 200) return []
  const { projectData } = page.json<{ projectData: { squareFootage: number } }>()
  const rows = await office.ports.database
    .selectFrom('report_versions')
    .select('document')
    .where('order_id', '=', subject.id)
    .where('released_at', 'is not', null)
    .execute()
  const areas = rows.map(({ document }) => document.project.facts.squareFootage)
  if ([orderedArea, ...areas].includes(projectData.squareFootage)) return []
  return [`the order page says ${projectData.squareFootage} sq ft, which nobody released`]
}

function seen({ subject }: Looked): readonly string[] {
  return subject.approvedUnseen ? ['a report was approved that no screen showed'] : []
}

/** Whoever has a report that differs from what staff works on, is labelled as such for staff. */
function corrected({ view }: Looked): readonly string[] {
  const isDelivered = ['qc_approved', 'completed'].includes(view.status)
  if (!isDelivered || view.releasedVersion === null || view.releaseAt !== null) return []
  const differs = view.reportState === 'draft' || view.reportOutdated
  if (differs === (view.correction !== null)) return []
  return [differs ? 'a correction is not listed' : 'a correction of nothing is listed']
}

const sharedPaths = ['', '/file', '/bid', '/comments']

async function revoked({ office, subject }: Looked): Promise<readonly string[]> {
  const open: string[] = []
  for (const { token } of subject.links.filter(({ isRevoked }) => isRevoked)) {
    for (const path of sharedPaths) {
      const { statusCode } = await office.app.inject(`/api/shared/${token}${path}`)
      if (statusCode !== 404) open.push(`a revoked link answers ${statusCode} at ${path}`)
    }
  }
  return open
}

async function replaced({ office, subject }: Looked): Promise<readonly string[]> {
  const open: string[] = []
  for (const token of subject.replaced) {
    for (const path of ['', '/page']) {
      const { statusCode } = await office.app.inject(`/api/reports/secure/${token}${path}`)
      if (statusCode !== 404) open.push(`a replaced link answers ${statusCode} at ${path}`)
    }
  }
  return open
}

/** Whoever has everything back reads the report nowhere; a seal shows nothing of it. */
async function closed({ office, subject, shown }: Looked): Promise<readonly string[]> {
  if (!(await isPaidBack(office, subject))) return []
  return shown
    .filter(({ reader }) => !reader.includes('seal'))
    .map(({ reader }) => `the ${reader} shows a report that was paid back`)
}
