import fc from 'fast-check'

/**
 * How many inputs a property is tested with, and which ones. The same inputs in every run, so that
 * a failure comes from a change; `PROPERTY_SEED` asks for others, and `npm run test:deep` tests many
 * more than `npm test`.
 */
fc.configureGlobal({
  numRuns: Number(process.env['PROPERTY_RUNS'] ?? 25),
  seed: Number(process.env['PROPERTY_SEED'] ?? 2026),
})
