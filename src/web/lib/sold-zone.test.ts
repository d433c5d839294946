import { expect, test } from 'vitest'
import { soldArea } from './sold-area.ts'
import { soldZone } from './sold-zone.ts'

test('dates are written in the zone of the area that is sold', () => {
  expect(soldZone).toBe(soldArea.timeZone)
})
