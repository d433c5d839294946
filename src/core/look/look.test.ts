import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leastContrast } from '#core/report/report-brand.ts'
import { settingChanges } from '#core/settings/setting.ts'
import { defaultLook, lookContrast, lookSetting, ratioText, shownLook } from './look.ts'

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('every accent can be read on dark pages', () => {
  fc.assert(
    fc.property(color, (accent) => {
      expect(lookContrast(accent)?.dark).toBeGreaterThanOrEqual(leastContrast)
    }),
  )
})

test('on light pages the darkest ground decides, and anything but a color has no contrast', () => {
  expect(lookContrast(defaultLook.accent)?.light).toBeCloseTo(7.07, 1)
  expect(lookContrast('#ff8800')?.light).toBeLessThan(leastContrast)
  for (const text of ['red', 'a#ff8800', '#ff88001', '#ff880']) {
    expect(lookContrast(text), text).toBeUndefined()
  }
})

test('a ratio is rounded down', () => {
  expect(ratioText(4.4999)).toBe('4.49:1')
})

test('pages show a look when name, color or logo are the owner’s', () => {
  expect(shownLook(defaultLook)).toBeUndefined()
  expect(shownLook({ ...defaultLook, greeting: 'Good day,' })).toBeUndefined()
  const { wordmark, accent } = defaultLook
  expect(shownLook({ ...defaultLook, logoId: 'a' })).toEqual({ wordmark, accent, logoId: 'a' })
  for (const own of [{ wordmark: 'Maria' }, { accent: '#123456' }]) {
    expect(shownLook({ ...defaultLook, ...own })).toEqual({
      wordmark,
      accent,
      logoId: null,
      ...own,
    })
  }
})

test('a change names each field before and after', () => {
  expect(settingChanges(lookSetting, defaultLook, { ...defaultLook, signOff: 'Maria' })).toEqual([
    { field: 'signOff', before: '', after: 'Maria' },
  ])
  const [before, after] = [
    { ...defaultLook, logoId: 'a' },
    { ...defaultLook, wordmark: 'Maria' },
  ]
  expect(settingChanges(lookSetting, before, after)).toEqual([
    { field: 'wordmark', before: 'Plumbline', after: 'Maria' },
    { field: 'logoId', before: 'a', after: '' },
  ])
  expect(settingChanges(lookSetting, defaultLook, before)).toEqual([
    { field: 'logoId', before: '', after: 'a' },
  ])
})
