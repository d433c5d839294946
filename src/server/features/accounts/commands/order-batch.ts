import type { BatchRow } from '#contract/accounts.ts'
import { poNumberText } from '#contract/invoices.ts'
import { type IntakeProject, intakeProject } from '#contract/project-data.ts'
import { type CsvRow, readCsv } from '#core/batch/read-csv.ts'
import type { PackageType } from '#core/catalog/package-type.ts'
import { typedNumber } from '#core/phrases/typed-number.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import type { PlanRefusal } from '#core/subscription/subscription.ts'
import { rollBackRefused } from '#server/database/roll-back-refused.ts'
import { keepPoNumbers } from '#server/features/invoices/commands.ts'
import type { Intake } from '#server/features/orders/commands/place-order.ts'
import {
  placePlanOrder,
  type SpentPlan,
} from '#server/features/orders/commands/place-plan-order.ts'
import { outsideAreaOf } from '#server/markets/outside-area-of.ts'
import type { Ports } from '#server/ports.ts'
import { findPayer, planOf } from './plan-payer.ts'
import { showAccountCommand } from './show-account.ts'

export type WantedBatch = {
  readonly email: string
  readonly visitorHash: string
  readonly packageType: PackageType
  readonly csv: string
  readonly dryRun: boolean
} & Pick<Intake, 'acceptsTerms'>

export type BatchAnswer = {
  readonly rows: BatchRow[]
  readonly reportsLeft: number
  readonly ordered: boolean
  readonly problem: string | null
}

/** Kept with the order; it is no answer of the project. */
const poColumn = 'poNumber'

const columns = [...Object.keys(intakeProject.shape), poColumn]
const numberColumns = [
  'squareFootage',
  'allowancePerSquareFoot',
  'baseRentPerSquareFoot',
  'leaseTermMonths',
]
const notAnswers = [poColumn]
const notInFiles = ['email', 'uploads', 'photos', 'floorPlan', 'loiDocument', 'leaseDocument']

type BatchRefusal = PlanRefusal | 'unknown-upload'

type CheckedRow = {
  readonly row: BatchRow
  readonly project: IntakeProject | undefined
  readonly poNumber: string
}

/** Batch uploads belong to the professional plan: all rows are ordered, or none. */
export async function orderBatchCommand(
  ports: Ports,
  wanted: WantedBatch,
): Promise<Result<BatchAnswer, BatchRefusal>> {
  const { plan } = await showAccountCommand(ports, wanted)
  const payer = await findPayer(ports, wanted)
  if (!payer || !plan?.isLive) return refuse('no-subscription')
  const left = plan.reportsLeft
  if (
    plan.plan !== 'professional' ||
    left === null ||
    !plan.packages.includes(wanted.packageType)
  ) {
    return refuse('not-in-plan')
  }
  const file = readCsv(wanted.csv)
  const checked = await Promise.all(
    file.rows.map((row) => checkPlace(ports, checkRow(row, wanted.email))),
  )
  const problem = fileProblem(file.columns, checked, left)
  const answer = {
    rows: checked.map(({ row }) => row),
    reportsLeft: left,
    ordered: false,
    problem,
  }
  if (wanted.dryRun || problem !== null) return accept(answer)
  const rows = await orderAll(ports, { ...wanted, plan: planOf(payer) }, checked)
  return rows.ok ? accept({ ...answer, rows: rows.value, ordered: true }) : rows
}

function fileProblem(
  named: readonly string[],
  checked: readonly CheckedRow[],
  left: number,
): string | null {
  const unknown = named.filter((name) => !columns.includes(name) || notInFiles.includes(name))
  if (unknown.length > 0) return `These columns are not known: ${unknown.join(', ')}`
  if (checked.length === 0) return 'The file has no projects.'
  if (checked.some(({ row }) => row.problems.length > 0)) {
    return 'Some lines cannot be ordered as they are. Nothing was ordered.'
  }
  return checked.length > left
    ? `The file has ${checked.length} projects and this month has ${left} reports left. Nothing was ordered.`
    : null
}

function checkRow({ line, cells }: CsvRow, email: string): CheckedRow {
  const parsed = intakeProject.safeParse({ ...fromCells(cells), email })
  const poNumber = poNumberText.safeParse(cells[poColumn] ?? '')
  const poProblems = poNumber.success
    ? []
    : poNumber.error.issues.map(({ message }) => `${poColumn}: ${message}`)
  const row = {
    line,
    companyName: cells['companyName'] ?? '',
    problems: [...(parsed.success ? [] : parsed.error.issues.map(problemText)), ...poProblems],
    orderId: null,
  }
  return { row, project: parsed.data, poNumber: poNumber.data ?? '' }
}

/** Nothing is ordered for a place that would not be priced. */
async function checkPlace(ports: Ports, checked: CheckedRow): Promise<CheckedRow> {
  const { row, project } = checked
  if (!project) return checked
  const [conflict] = await outsideAreaOf(ports.database, ports, project)
  if (!conflict) return checked
  return { ...checked, row: { ...row, problems: [...row.problems, conflict.sentence] } }
}

function problemText(issue: { readonly path: PropertyKey[]; readonly message: string }): string {
  return `${String(issue.path[0] ?? 'line')}: ${issue.message}`
}

/**
 * Converts text to the values that the form would send: numbers, booleans and lists. An empty cell
 * counts as not answered.
 */
function fromCells(cells: CsvRow['cells']): Record<string, unknown> {
  const given = Object.entries(cells).filter(
    ([name, text]) =>
      text !== '' && columns.includes(name) && ![...notInFiles, ...notAnswers].includes(name),
  )
  return Object.fromEntries(given.map(([name, text]) => [name, fromCell(name, text)]))
}

function fromCell(name: string, text: string): unknown {
  if (numberColumns.includes(name)) return Number(typedNumber(text))
  if (name === 'specialFeatures') return text.split(/[;|]/).map((feature) => feature.trim())
  if (name.startsWith('existing')) return /^(yes|true|1)$/i.test(text)
  return text
}

/** One transaction: a refusal of the last row also rolls back the first row's order. */
function orderAll(
  ports: Ports,
  wanted: WantedBatch & { readonly plan: SpentPlan },
  checked: readonly CheckedRow[],
): Promise<Result<BatchRow[], BatchRefusal>> {
  const { packageType, email: customerEmail, visitorHash, plan, acceptsTerms } = wanted
  return rollBackRefused(ports.database, async (transaction) => {
    const rows: BatchRow[] = []
    for (const { row, project, poNumber } of checked) {
      if (!project) continue
      const customerName = project.contactPerson
      const buyer = { customerEmail, customerName, acceptsTerms }
      const intake = { packageType, ...buyer, projectData: project }
      const placed = await placePlanOrder(transaction, ports, intake, { visitorHash, plan })
      if (!placed.ok) return placed
      const { orderId: id } = placed.value
      await keepPoNumbers(transaction, [{ id, poNumber }], ports.clock.now())
      rows.push({ ...row, orderId: placed.value.orderId })
    }
    return accept(rows)
  })
}
