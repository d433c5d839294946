import { afterAll, beforeAll, expect, test } from 'vitest'
import { runElsewhere } from '#report/testing/run-elsewhere.ts'
import { type Copy, copySources, type Edit, recipeText } from './follow-recipe.ts'

const id: Edit = {
  path: 'src/core/catalog/project-type.ts',
  find: "intakeProjectTypes = ['office',",
  put: "intakeProjectTypes = ['gym', 'office',",
}

const entry = (path: string, table: string, value: string): Edit => ({
  path,
  find: table,
  put: `${table}\n  gym: ${value},`,
})

const entries: readonly Edit[] = [
  entry(
    'src/core/catalog/project-type.ts',
    'projectTypeLabels: Readonly<Record<ProjectType, string>> = {',
    "'Gym'",
  ),
  entry(
    'src/core/catalog/project-type.ts',
    'templatesByType: Readonly<Record<ProjectType, TemplateId>> = {',
    "'retail'",
  ),
  entry(
    'src/core/catalog/special-feature.ts',
    'featuresByType: Readonly<Record<ProjectType, readonly SpecialFeature[]>> = {',
    "['security-system']",
  ),
  entry(
    'src/core/pricing/bid-item-configuration.ts',
    'configuredTypes: Readonly<Record<ProjectType, ConfiguredProjectType>> = {',
    "'retail'",
  ),
  entry(
    'src/core/pricing/permit-bands.ts',
    'kindsByType: Readonly<Record<ProjectType, PermitKind>> = {',
    "'retail'",
  ),
  entry(
    'src/core/report/lease-questions.ts',
    'byType: Readonly<Record<ProjectType, readonly string[]>> = {',
    "['May the floor be loaded with weights?']",
  ),
  entry(
    'src/core/schedule/plan-schedule.ts',
    'designWeeks: Readonly<Record<ProjectType, number>> = {',
    '4',
  ),
  entry(
    'src/report/testing/varied-projects.ts',
    'programs: Readonly<Record<DrawnType, ProgramFacts>> = {',
    '{ rooms: 2 }',
  ),
]

const files = [...new Set(entries.map(({ path }) => path))].sort()

let copy: Copy

beforeAll(async () => {
  copy = await copySources()
})

afterAll(() => copy.remove())

test('adding a project type: the compiler names every table that lacks it, and then it is drafted and reported', async () => {
  const floors = ['src/core', 'src/report']
  await copy.apply([id])
  expect(await copy.faultyFiles(floors)).toEqual(files)
  await copy.apply(entries)
  expect(await copy.faultyFiles(floors)).toEqual([])
  const drafted = await runElsewhere(
    `
    const { draftProject } = await import('#core/order/draft-project.ts')
    const { readFactsOfType } = await import('#core/project/read-project-facts.ts')
    const { orderReportInput } = await import('#core/report/order-report.ts')
    const { buildReport } = await import('#core/report/build-report.ts')
    const { builtInPriceBook } = await import('#core/built-in-prices/built-in-price-book.ts')
    const today = '2026-07-15'
    const pricing = { priceBook: builtInPriceBook }
    const data = { projectType: 'gym', squareFootage: 2000, city: 'Des Moines', zipCode: '50309' }
    const now = today + 'T12:00:00.000Z'
    const facts = readFactsOfType(data.projectType, data)
    const draft = draftProject({ data, facts, pricing, today, now, qcDeadline: null, issues: [] })
    const report = buildReport({
      ...orderReportInput({ orderId: '3f2a8c1d', packageType: 'premium', pricing, today,
        project: draft.project, assessment: draft.assessment, priceBookVersion: null }),
      version: 1,
    })
    process.stdout.write(JSON.stringify({
      type: report.project.projectTypeLabel,
      totalCents: report.totals.totalCents,
      questions: report.feasibility.leaseQuestions,
    }))`,
    {},
    copy.folder,
  )
  const { type, totalCents, questions } = JSON.parse(drafted)
  expect(type).toBe('Gym')
  expect(totalCents).toBeGreaterThan(5_000_000)
  expect(questions).toContain('May the floor be loaded with weights?')
})

test('the recipe in the guide names every file of it', async () => {
  const text = await recipeText('Add a project type')
  expect([id.path, ...files].filter((path) => !text.includes(`\`${path}\``))).toEqual([])
})
