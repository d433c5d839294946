import { get, post, put, type Route } from './route.ts'

/** The paths of a contractor's bid form, loaded with it. */
export const bidFormRoutes = {
  showBidForm: get('/api/shared/:linkToken/bid'),
  saveBidForm: put('/api/shared/:linkToken/bid'),
  sendBid: post('/api/shared/:linkToken/bid'),
} as const satisfies Record<string, Route>
