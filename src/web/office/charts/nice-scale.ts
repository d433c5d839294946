/**
 * The marks of an axis from 0 up to at least `most`: at most `count` steps of 1, 2 or 5 times a
 * power of ten.
 */
export function niceScale(most: number, count = 4): readonly number[] {
  if (most <= 0) return [0, 1]
  const power = 10 ** Math.floor(Math.log10(most / count))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one * count >= most)
  const width = Math.max(1, step ?? 10 * power)
  return Array.from({ length: Math.ceil(most / width) + 1 }, (_, index) => index * width)
}
