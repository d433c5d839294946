/**
 * Identifies the report of a stored project, part by part. An approval that carries the mark of the
 * report that was read approves that report and no other, and a refusal names what differs.
 */
import type { BidItem } from '#core/bid-items/bid-item.ts'
import { totalBidItems } from '#core/bid-items/total-bid-items.ts'
import { canonicalJson } from '#core/canonical-json.ts'
import { type PackageType, reportPackages } from '#core/catalog/package-type.ts'
import { formatUsd } from '#core/money/format-money.ts'
import { pricedForText, type ShownProject } from '#core/order/stored-project.ts'
import { projectAnswers } from '#core/project/project-answers.ts'
import { type StoredAnswers, textOf } from '#core/project/read-project-facts.ts'
import { reportSource } from './order-report.ts'

export type MarkedReport = {
  readonly packageType: PackageType
  readonly customerEmail: string
  readonly answers: StoredAnswers
  readonly project: ShownProject
}

/** A hash of at least 16 characters, without dots and commas. */
type Digest = (text: string) => string

const line = '[0-9a-f]{16}-?\\d{1,13}'

export const markPattern = new RegExp(
  `^[0-9a-f]{64}\\.-?\\d{1,13}\\.[a-z]+(\\.[0-9a-f]{8}){2}\\.[0-9a-f,]+\\.(${line}(,${line})*)?$`,
)

export function markReport(report: MarkedReport, digest: Digest): string {
  const { packageType, customerEmail, project } = report
  return [
    digest(canonicalJson([reportSource(packageType, project), customerEmail])),
    totalBidItems(project.bidItems, 0).totalCents,
    packageType,
    short(digest, customerEmail),
    short(digest, project.narrative),
    projectAnswers.map(({ id }) => short(digest, report.answers[id])).join(','),
    project.bidItems.map((line) => markLine(line, digest)).join(','),
  ].join('.')
}

/**
 * Sentences that name what differs in the report since it was read. Empty when nothing does.
 *
 * @param seen the mark of the report that was read
 */
export function describeMarkChanges(
  seen: string,
  report: MarkedReport,
  digest: Digest,
): readonly string[] {
  const mark = markReport(report, digest)
  const [hash, total, packageType, email, narrative, answers = '', lines = ''] = seen.split('.')
  const [nowHash, nowTotal, nowPackage, nowEmail, nowNarrative, nowAnswers = ''] = mark.split('.')
  if (hash === nowHash) return []
  const totalNow = formatUsd(Number(nowTotal))
  const differences = [
    ...(total === nowTotal ? [] : [`The total is now ${totalNow}${wasTotal(total)}.`]),
    ...(packageType === nowPackage
      ? []
      : [`The package is now ${reportPackages[report.packageType].name}.`]),
    ...(email === nowEmail ? [] : [`The report now goes to ${report.customerEmail}.`]),
    ...answerChanges(answers, nowAnswers, report),
    ...lineChanges(lines, report.project.bidItems, digest),
    ...(narrative === nowNarrative ? [] : ['The narrative is another text.']),
  ]
  return differences.length > 0 ? differences : ['The report was made again since.']
}

function wasTotal(total: string | undefined): string {
  const cents = Number(total ?? 'none')
  return Number.isInteger(cents) ? `; it was ${formatUsd(cents)}` : ''
}

function answerChanges(seen: string, now: string, { project, answers }: MarkedReport): string[] {
  const before = seen.split(',')
  const after = now.split(',')
  if (before.length !== after.length) return []
  const changed = projectAnswers.filter((_, index) => before[index] !== after[index])
  if (changed.length === 0) return []
  const priced = changed.some(({ id }) => id === 'squareFootage' || id === 'projectType')
  const type = project.facts ? pricedForText(project.facts) : textOf(answers['projectType'])
  return [
    ...(priced ? [`The project is now ${type}.`] : []),
    `These facts differ: ${changed.map(({ label }) => label).join(', ')}.`,
  ]
}

const shownLines = 12

function lineChanges(seen: string, items: readonly BidItem[], digest: Digest): string[] {
  const before = new Map(seen.split(',').map((line) => [line.slice(0, keyLength), line]))
  const changed = items.flatMap((item) => {
    const mark = markLine(item, digest)
    const key = mark.slice(0, keyLength)
    const old = before.get(key)
    before.delete(key)
    if (old === mark) return []
    const amount = formatUsd(item.totalCents)
    if (old === undefined) return [`"${item.item}" is new: ${amount}.`]
    const was = Number(old.slice(2 * keyLength))
    const isSame = was === item.totalCents
    return [
      `"${item.item}" ${isSame ? 'was edited' : `is now ${amount}; it was ${formatUsd(was)}`}.`,
    ]
  })
  const removed = [...before.values()]
    .filter((line) => line !== '')
    .map((line) => `A line of ${formatUsd(Number(line.slice(2 * keyLength)))} was removed.`)
  const all = [...changed, ...removed]
  const more = all.length - shownLines
  return more > 0 ? [...all.slice(0, shownLines), `${more} more lines differ.`] : all
}

const keyLength = 8

/** Which line it is, what it holds, and its total in cents. */
function markLine(line: BidItem, digest: Digest): string {
  const { item, category, quantity, unit, unitPriceCents, totalCents } = line
  const content = [item, category, quantity, unit, unitPriceCents]
  return `${short(digest, line.id)}${short(digest, content)}${totalCents}`
}

function short(digest: Digest, value: unknown): string {
  return digest(JSON.stringify(value ?? null)).slice(0, keyLength)
}
