import { get, post, put, type Route } from './route.ts'

/** The paths of a report's lease tab, loaded with it. */
export const leaseRoutes = {
  showLeaseWorksheet: get('/api/reports/secure/:secureToken/lease'),
  saveLeaseWorksheet: put('/api/reports/secure/:secureToken/lease'),
  drawLetterAnnex: get('/api/reports/secure/:secureToken/letter-annex'),
  compareSuites: post('/api/reports/secure/:secureToken/suites'),
} as const satisfies Record<string, Route>
