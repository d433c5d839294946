import fc from 'fast-check'

/**
 * How many inputs a property is tested with: `npm run test:deep` tests many more than `npm test`.
 */
const seed = process.env['PROPERTY_SEED']

fc.configureGlobal({
  numRuns: Number(process.env['PROPERTY_RUNS'] ?? 25),
  // What a failure was found with, to see it again.
  ...(seed === undefined ? {} : { seed: Number(seed) }),
})
