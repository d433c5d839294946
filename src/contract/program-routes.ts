import { get, post, type Route } from './route.ts'

/** The paths of programs: customers' own by API key, and the payment provider's notices. */
export const programRoutes = {
  receiveWebhook: post('/api/webhooks/stripe'),
  createProject: post('/api/v1/projects'),
  createProjects: post('/api/v1/projects/bulk'),
  listProjects: get('/api/v1/projects'),
  showProject: get('/api/v1/projects/:projectId'),
  advanceTestProject: post('/api/v1/test/projects/:projectId/advance'),
  listProjectOutcomes: get('/api/v1/projects/:projectId/outcomes'),
  addProjectOutcome: post('/api/v1/projects/:projectId/outcomes'),
  showUsage: get('/api/v1/usage'),
  listWebhookDeliveries: get('/api/v1/webhook-deliveries'),
  resendWebhook: post('/api/v1/webhook-deliveries/:deliveryId/resend'),
} as const satisfies Record<string, Route>
