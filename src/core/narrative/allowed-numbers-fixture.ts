import type { AllowedNumbers } from './number-check.ts'

/** Numbers that may stand as anything. */
export function buildAllowedNumbers(...numbers: readonly number[]): AllowedNumbers {
  return { total: numbers, money: numbers, area: numbers, other: numbers }
}
