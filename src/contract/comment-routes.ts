import { get, post, type Route } from './route.ts'

/** The paths of comments on a report, loaded with those who write or answer them. */
export const commentRoutes = {
  listSharedComments: get('/api/shared/:linkToken/comments'),
  addSharedComment: post('/api/shared/:linkToken/comments'),
  listReportComments: get('/api/reports/secure/:secureToken/comments'),
  answerReportComment: post('/api/reports/secure/:secureToken/comments'),
} as const satisfies Record<string, Route>
