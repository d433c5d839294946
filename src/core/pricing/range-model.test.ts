// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: measured figures

import { expect, test } from 'vitest'
import { permitRangeModels } from './range-model.ts'

/** Orders name the version that drafted them, so a version means the same figures for ever. */
const known = {
  'permits-4': [
    0.702, 0.64, 0.708, 0.787, 0.698, 0.815, 0.784, 0.666, 0.791, 0.725, 0.613, 0.766, 0.776, 0.703,
    0.735,
  ],
  'permits-3': [
    0.721, 0.648, 0.728, 0.81, 0.707, 0.81, 0.81, 0.591, 0.781, 0.729, 0.596, 0.779, 0.807, 0.696,
    0.775,
  ],
  'permits-2': [
    0.72, 0.654, 0.727, 0.81, 0.704, 0.81, 0.81, 0.592, 0.781, 0.725, 0.595, 0.773, 0.803, 0.7,
    0.775,
  ],
  'permits-1': [
    0.70902, 0.605, 0.711, 0.7937, 0.681, 0.799, 0.75482, 0.601, 0.767, 0.71409, 0.514, 0.733,
    0.70508, 0.616, 0.704,
  ],
}

test('a fit that was in force never changes: another fit gets a version of its own', () => {
  const fits = permitRangeModels.map(({ version, fit }) => [
    version,
    Object.values(fit).flatMap(({ unknown, first, second }) => [unknown, first, second]),
  ])
  expect(Object.fromEntries(fits)).toEqual(known)
  expect(permitRangeModels.map(({ tilt }) => tilt && Object.values(tilt))).toEqual([
    [1.54, 2, -3, -0.61, -3],
    undefined,
    undefined,
    undefined,
  ])
})
