/** Standard normal values at evenly spaced probabilities, from which every draw is made. */

/** `count` values, lowest first, each representing an equal share of the probability. */
export function normalQuantiles(count: number): Float64Array {
  const values = new Float64Array(count)
  for (let index = 0; index < count; index += 1) {
    values[index] = normalQuantile((index + 0.5) / count)
  }
  return values
}

/** Inverse of the normal distribution, by the rational approximation of P. J. Acklam (1e-9). */
export function normalQuantile(probability: number): number {
  const tail = 0.02425
  if (probability > 0.5) return -normalQuantile(1 - probability)
  if (probability < tail) {
    const root = Math.sqrt(-2 * Math.log(probability))
    return polynomial(tailTop, root) / polynomial(tailBottom, root)
  }
  const offset = probability - 0.5
  const square = offset * offset
  return (polynomial(middleTop, square) * offset) / polynomial(middleBottom, square)
}

function polynomial(coefficients: readonly number[], at: number): number {
  return coefficients.reduce((sum, coefficient) => sum * at + coefficient, 0)
}

const middleTop = [
  -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716,
  2.506628277459239,
]
const middleBottom = [
  -54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572,
  1,
]
const tailTop = [
  -0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734,
  4.374664141464968, 2.938163982698783,
]
const tailBottom = [
  0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416, 1,
]
