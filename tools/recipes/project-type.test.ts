import { afterAll, beforeAll, expect, test } from 'vitest'
import { runElsewhere } from '#report/testing/run-elsewhere.ts'
import { type Copy, copySources, type Edit, recipeText } from './follow-recipe.ts'

const ids: readonly Edit[] = [
  {
    path: 'src/core/catalog/project-type.ts',
    find: 'intakeProjectTypes = [',
    put: "intakeProjectTypes = [\n  'gym',",
  },
  {
    path: 'src/core/catalog/project-type.ts',
    find: 'templateIds = [',
    put: "templateIds = [\n  'gym',",
  },
]

const use = `import type { Use } from '#core/uses/parts/use.ts'
import { retail } from '#core/uses/retail/retail.ts'

export const gym: Use = {
  ...retail,
  id: 'gym',
  leaseQuestions: ['May the floor be loaded with weights?'],
}
`

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
    'templateLabels: Readonly<Record<TemplateId, string>> = {',
    "'Gym'",
  ),
  entry(
    'src/core/catalog/project-type.ts',
    'templatesByType: Readonly<Record<ProjectType, TemplateId>> = {',
    "'gym'",
  ),
  entry(
    'src/core/catalog/special-feature.ts',
    'featuresByType: Readonly<Record<ProjectType, readonly SpecialFeature[]>> = {',
    "['security-system']",
  ),
  {
    path: 'src/core/uses/all-uses.ts',
    find: 'import { hairSalon }',
    put: "import { gym } from './gym/gym.ts'\nimport { hairSalon }",
  },
  entry('src/core/uses/all-uses.ts', 'uses: Readonly<Record<TemplateId, Use>> = {', 'gym'),
  entry('src/core/built-in-prices/built-in-price-book.ts', 'templates: {', 'retailTemplate'),
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
  await copy.apply(ids)
  expect(await copy.faultyFiles(floors)).toEqual(files)
  await copy.add('src/core/uses/gym/gym.ts', use)
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
  expect(
    [...files, 'src/core/uses/parts/use.ts'].filter((path) => !text.includes(`\`${path}\``)),
  ).toEqual([])
})
