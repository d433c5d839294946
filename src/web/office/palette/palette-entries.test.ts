import { expect, test } from 'vitest'
import { commands, matchingCommands } from './palette-entries.ts'

test('with nothing typed every command is offered', () => {
  expect(matchingCommands(' ')).toEqual(commands)
})

test('every typed word must stand in the label or the note, in any order and case', () => {
  const labels = matchingCommands('ITEMS medical').map(({ label }) => label)
  expect(labels).toEqual(['Edit medical bid items'])
  const pages = matchingCommands('evidence').map(({ label, note }) => [label, note])
  expect(pages).toEqual([
    ['Claims', 'Business: What the landing page may claim, each with its evidence.'],
  ])
  expect(matchingCommands('nowhere')).toEqual([])
})

test('no two commands share an id', () => {
  expect(new Set(commands.map(({ id }) => id)).size).toBe(commands.length)
})
