import { expect, test } from 'vitest'
import { desMoines } from '#core/markets/des-moines/des-moines.ts'
import type { CountedCost } from '#core/owner-costs/counted-cost.ts'
import { knownProjects } from '#core/program/known-projects-fixture.ts'
import { planProgram } from '#core/program/program.ts'
import { buildFacts } from '#core/project/build-facts-fixture.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { unusualCosts, usualCosts } from './owner-costs.ts'

const cents = 10_000_000

const restaurant = { projectType: 'restaurant', squareFootage: 2000, seats: 60 } as const

/** Answers that change what is bought. */
const answered: readonly (readonly [name: string, facts: Partial<ProjectFacts>])[] = [
  ['kitchen that is there', { ...restaurant, kitchenEquipment: 'there', barFeet: 30 }],
  ['kitchen of used equipment', { ...restaurant, kitchenEquipment: 'used' }],
  ['restaurant without a kitchen', { ...restaurant, kitchen: 'none' }],
  ['bar without seats', { ...restaurant, seats: 0, barFeet: 20 }],
  ['office of 20 workstations', { squareFootage: 3300, workstations: 20 }],
  ['clinic with an X-ray room', { projectType: 'medical', xray: true }],
  ['clinic with lead lining', { projectType: 'medical', specialFeatures: ['lead-lining'] }],
]

const projects: readonly { readonly name: string; readonly facts: ProjectFacts }[] = [
  ...knownProjects,
  ...answered.map(([name, facts]) => ({ name, facts: buildFacts(facts) })),
]

function acceptedText(): string {
  const parts = projects.map(({ name, facts }) => {
    const program = planProgram(facts, desMoines.codes)
    const counted = [...usualCosts(program, cents), ...unusualCosts(program, cents, 12)]
    return `## ${name}\n\n${counted.map(written).join('\n')}\n`
  })
  return parts.join('\n')
}

function written({ id, count, of }: CountedCost): string {
  return `- ${id}: ${count.toFixed(3)}, ${of}`
}

test('what an owner pays besides construction is counted as it was accepted', async () => {
  // If the change is intended, run `npx vitest run -u` with this file and read the difference.
  await expect(acceptedText()).toMatchFileSnapshot('./accepted-owner-costs.md')
})
