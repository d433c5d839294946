import { expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { knownProjects } from '#core/program/known-projects-fixture.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { assessEstimate } from './assess-estimate.ts'
import { draftEstimate } from './draft-estimate.ts'
import { draftFromTemplate } from './draft-from-template.ts'
import { withKeptSystems } from './kept-systems.ts'

const today = '2026-10-15'

/** What a report says of an estimate beside its lines: counted, and by rates a square foot. */
function assessed(name: string, draft: typeof draftFromTemplate, facts: Partial<ProjectFacts>) {
  const known = knownProjects.find((one) => one.name === name)
  if (!known) throw new Error(`No project ${name}`)
  const own = { ...known.facts, ...facts }
  const { bidItems } = draft(own, builtInPriceBook, today)
  const assessed = assessEstimate(own, bidItems, builtInPriceBook, today)
  const assessment = withKeptSystems(assessed, own, bidItems, builtInPriceBook, today)
  const { rules, schedule, ...said } = assessment
  const { totalWeeks } = schedule
  return { name, ...said, totalWeeks, rules: rules.map(({ id }) => id) }
}

test('the assessments of known projects are as they were accepted', async () => {
  const all = [
    assessed('office', draftEstimate, { restroomsExisting: 1 }),
    assessed('restaurant after another', draftEstimate, {}),
    assessed('clinic', draftFromTemplate, {}),
  ]
  // If the change is intended, run `npx vitest run -u` with this file and read the difference.
  await expect(`${JSON.stringify(all, null, 1)}\n`).toMatchFileSnapshot(
    './accepted-assessments.txt',
  )
})
