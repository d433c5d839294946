/** Least squares with weights, and the solution of its equations. */

/** Each row of the design has as many terms as the result. */
export function leastSquares(
  design: readonly (readonly number[])[],
  values: readonly number[],
  weights: readonly number[],
): readonly number[] {
  const size = design[0]?.length ?? 0
  const matrix = Array.from({ length: size }, () => new Float64Array(size + 1))
  design.forEach((row, index) => {
    const weighted = [...row, values[index] ?? 0].map((value) => value * (weights[index] ?? 0))
    for (const [at, line] of matrix.entries()) addTo(line, weighted, row[at] ?? 0)
  })
  // A kind that is missing from a fold has an empty column, which stays at zero.
  for (const [at, line] of matrix.entries()) line[at] = (line[at] ?? 0) + 1e-9
  return solve(matrix).solution
}

/** Gauss and Jordan, of a symmetric and positive matrix with its right side as the last column. */
export function solve(matrix: readonly Float64Array[]) {
  let logDeterminant = 0
  for (const [at, pivot] of matrix.entries()) {
    const head = pivot[at] ?? 1
    logDeterminant += Math.log(head)
    const others = matrix.filter((line) => line !== pivot)
    for (const line of others) addTo(line, pivot, -(line[at] ?? 0) / head)
  }
  const solution = matrix.map((line, at) => (line[matrix.length] ?? 0) / (line[at] ?? 1))
  return { solution, logDeterminant }
}

function addTo(line: Float64Array, other: ArrayLike<number>, factor: number): void {
  if (factor === 0) return
  for (let at = 0; at < line.length; at += 1) line[at] = (line[at] ?? 0) + factor * (other[at] ?? 0)
}
