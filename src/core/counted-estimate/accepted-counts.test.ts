import { expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { knownProjects } from '#core/program/known-projects-fixture.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { constructionCost } from './construction-cost.ts'
import { countEstimate } from './count-estimate.ts'

/** What a project asks for beside its work, so that every premium is counted once. */
const asked: readonly Partial<ProjectFacts>[] = [
  { startMonth: '2027-02', afterHours: true },
  { constructionPhases: 3 },
  { staysInUse: true, startMonth: '2027-06' },
  { staysInUse: true, afterHours: true },
]

function acceptedText(): string {
  const parts = knownProjects.map(({ name, facts: known }, at) => {
    const facts = { ...known, ...asked[at % asked.length] }
    const { lines, percents, premiums, work, subtotalCents } = countEstimate(
      facts,
      builtInPriceBook,
    )
    const figures = { percents, premiums, work, subtotalCents }
    const cost = constructionCost(facts, builtInPriceBook)
    return [
      `## ${name}\n`,
      ...Object.entries({ ...figures, cost }).map(([id, value]) => `- ${id}: ${written(value)}`),
      ...lines.map(({ id, parts: _parts, ...line }) => `- ${id}: ${written(line)}`),
      '',
    ].join('\n')
  })
  return parts.join('\n')
}

function written(value: unknown): string {
  return JSON.stringify(value, (_name, one: unknown) =>
    typeof one === 'number' ? Math.round(one * 10_000) / 10_000 : one,
  )
}

test('every counted line of the known projects is as it was accepted, to the cent', async () => {
  // If the change is intended, run `npx vitest run -u` with this file and read the difference.
  await expect(acceptedText()).toMatchFileSnapshot('./accepted-counts.md')
})
