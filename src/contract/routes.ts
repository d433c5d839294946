/**
 * Every path of the HTTP API, once, under the name by which server, browser, documentation and tests
 * speak of it. Light on purpose: the browser loads these tables and only the types of the schemas.
 */
import { officeRoutes } from './office-routes.ts'
import { siteRoutes } from './site-routes.ts'

export const routes = { ...siteRoutes, ...officeRoutes } as const

export type RouteName = keyof typeof routes
