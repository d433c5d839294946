import type { LineException } from '#core/qc/line-exceptions.ts'

export const exceptionTexts: Readonly<Record<LineException, string>> = {
  'changed-by-staff': 'changed by staff',
  'outside-band': 'outside the range of its price row',
  'large-share': 'over 3 times the usual share',
}
