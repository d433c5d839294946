import { createQueryClient } from '#web/lib/query-client.ts'

/** One cache for the pages that ask the server by query. */
export const siteQueryClient = createQueryClient()
