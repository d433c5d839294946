import fc from 'fast-check'

/** How many inputs a property is tried on: `npm run test:deep` tries many more than `npm test`. */
fc.configureGlobal({ numRuns: Number(process.env['PROPERTY_RUNS'] ?? 25) })
