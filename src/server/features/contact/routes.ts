import { contactApi } from '#contract/contact.ts'
import { hourMs } from '#core/time/durations.ts'
import { limitRate, networkOf } from '#server/http/limit-rate.ts'
import { type Server, serve } from '#server/http/serve.ts'
import { sendContactMessageCommand } from './commands.ts'

const contactLimit = { max: 5, windowMs: hourMs }

export function contactRoutes(server: Server): void {
  const { ports } = server

  serve(server, contactApi.sendContactMessage, async ({ address, body }) => {
    await limitRate(ports, `contact:${networkOf(address)}`, contactLimit)
    const { website = '', ...message } = body
    // People do not see this field; a bot that fills it in gets the answer of a success.
    if (website === '') await sendContactMessageCommand(ports, message)
    return { message: 'Thank you. Your message was sent.' }
  })
}
