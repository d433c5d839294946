/**
 * Every path of the HTTP API, once, with the name that server, browser, documentation and tests
 * use. The browser loads these tables but only the types of the schemas, so they are kept small.
 */
import { accountRoutes } from './account-routes.ts'
import { bidFormRoutes } from './bid-form-routes.ts'
import { checklistRoutes } from './checklist-routes.ts'
import { commentRoutes } from './comment-routes.ts'
import { leaseRoutes } from './lease-routes.ts'
import { officeRoutes } from './office-routes.ts'
import { programRoutes } from './program-routes.ts'
import { siteRoutes } from './site-routes.ts'
import { testKeyRoutes } from './test-key-routes.ts'

export const routes = {
  ...siteRoutes,
  ...bidFormRoutes,
  ...checklistRoutes,
  ...commentRoutes,
  ...leaseRoutes,
  ...accountRoutes,
  ...testKeyRoutes,
  ...programRoutes,
  ...officeRoutes,
} as const

export type RouteName = keyof typeof routes
