import { expect, test } from 'vitest'
import { rollDice } from './dice.ts'
import { sampleContent } from './sample-draft.ts'
import { sampleClient } from './sample-intake.ts'

const moment = new Date('2026-07-01T12:00:00Z')

test('a client orders what its name says, with a draft of its own and with a shared one', () => {
  const dentists = Array.from({ length: 300 }, (_, number) =>
    sampleClient(number, rollDice(number)),
  ).filter(({ company }) => /Dental|Orthodontics|Smiles/.test(company))
  expect(dentists.length).toBeGreaterThan(3)
  for (const [number, client] of dentists.slice(0, 4).entries()) {
    for (const isWhole of [true, false]) {
      const frame = { client, isWhole, createdAt: moment, now: moment }
      const { data, drafted } = sampleContent(frame, rollDice(number))
      expect(data).toMatchObject({ companyName: client.company, projectType: 'dental' })
      expect(drafted.data['projectType']).toBe('dental')
      expect(drafted.project.bidItems.length).toBeGreaterThan(10)
    }
  }
})
