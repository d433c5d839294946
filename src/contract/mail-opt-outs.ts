import { z } from 'zod'
import { endpoint, fileContent } from './endpoint.ts'

export const mailOptOutsApi = {
  /**
   * The page of the same address asks first; mail programs send the form that RFC 8058 describes.
   */
  stopReminders: endpoint('stopReminders', {
    access: 'public',
    summary: 'No more reminders and questions about costs to the address the link was mailed to',
    params: z.object({ optOutToken: z.string().max(100) }),
    body: fileContent,
    reply: z.object({ message: z.string() }),
    refusals: { 'no-such-link': 404 },
  }),
}
