/**
 * Values of ten thousand draws by their rank, exactly: the draws are counted into narrow bins, and
 * only the bin that holds the rank is sorted.
 */

const binCount = 2048

export type Percentiles = (percent: number) => number

/** The value that `percent` of the draws do not exceed. The draws stay as they are. */
export function percentilesOf(draws: Float64Array): Percentiles {
  const { lowest, perBin } = binsOf(draws)
  const bins = new Uint16Array(draws.length)
  const counts = new Uint32Array(binCount)
  for (let at = 0; at < draws.length; at += 1) {
    const bin = ((draws[at] ?? 0) - lowest) * perBin
    bins[at] = bin
    const counted = bins[at] ?? 0
    counts[counted] = (counts[counted] ?? 0) + 1
  }
  return (percent) => {
    const rank = Math.max(0, Math.ceil((percent / 100) * draws.length) - 1)
    let bin = 0
    let before = 0
    while (before + (counts[bin] ?? 0) <= rank) {
      before += counts[bin] ?? 0
      bin += 1
    }
    const inBin = new Float64Array(counts[bin] ?? 0)
    let found = 0
    for (let at = 0; found < inBin.length; at += 1) {
      if (bins[at] !== bin) continue
      inBin[found] = draws[at] ?? 0
      found += 1
    }
    return inBin.sort()[rank - before] ?? 0
  }
}

function binsOf(draws: Float64Array): { readonly lowest: number; readonly perBin: number } {
  let lowest = Number.POSITIVE_INFINITY
  let highest = Number.NEGATIVE_INFINITY
  for (let at = 0; at < draws.length; at += 1) {
    const draw = draws[at] ?? 0
    lowest = Math.min(lowest, draw)
    highest = Math.max(highest, draw)
  }
  const width = highest - lowest
  // Equal draws are one bin; the largest draw stays inside the last.
  return { lowest, perBin: width > 0 ? (binCount - 1) / width : 0 }
}
