import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/**
 * What a job costs a person: taps (or presses of the mouse), keys, screens that were read, and
 * times at which nothing could be done but wait.
 */
export type Effort = { taps: number; keys: number; screens: number; waits: number }

export type Hand = ReturnType<typeof countingHand>

const accepted = new URL('../../docs/effort.md', import.meta.url)

/** Taps and types like a person, and counts both. */
export function countingHand(page: Page) {
  const effort: Effort = { taps: 0, keys: 0, screens: 0, waits: 0 }
  const hand = {
    effort,
    tap: async (target: Locator) => {
      effort.taps += 1
      await (isTouched(page) ? target.tap() : target.click())
    },
    /** Opening a list and choosing from it are two taps. */
    choose: async (list: Locator, value: string) => {
      effort.taps += 2
      await list.selectOption(value)
    },
    /** Taps the field first. */
    type: async (field: Locator, text: string) => {
      await hand.tap(field)
      await hand.key(text)
    },
    /** Types where the focus is already. */
    key: async (text: string) => {
      effort.keys += text.length
      await page.keyboard.type(text)
    },
    /** One key by its name, as `Enter`. */
    press: async (name: string) => {
      effort.keys += 1
      await page.keyboard.press(name)
    },
    /** The next thing to read: a page, a step of a form or a dialog. */
    screen: async (sign: Locator) => {
      effort.screens += 1
      await expect(sign).toBeVisible()
    },
    /** Nothing can be done until the sign is there. */
    waitFor: async (sign: Locator) => {
      effort.waits += 1
      await expect(sign).toBeVisible()
    },
  }
  return hand
}

function isTouched(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 640
}

/** The counts are those of the table in the guide, to the tap: whoever changes a way changes both. */
export function expectEffort(job: string, { taps, keys, screens, waits }: Effort): void {
  const row = `| ${job} | ${taps} | ${keys} | ${screens} | ${waits} |`
  const rows = readFileSync(accepted, 'utf8').split('\n')
  expect(rows.find((line) => line.startsWith(`| ${job} |`))).toBe(row)
}
