import { mailOptOutsApi } from '#contract/mail-opt-outs.ts'
import { hourMs } from '#core/time/durations.ts'
import { limitRate, networkOf } from '#server/http/limit-rate.ts'
import { type Server, serve } from '#server/http/serve.ts'
import { stopRemindersCommand } from './commands.ts'

const stopLimit = { max: 60, windowMs: hourMs }

export function mailOptOutRoutes(server: Server): void {
  const { ports } = server
  // Mail programs post a form here. No other route reads forms, and its content is ignored.
  void server.fastify.register((fastify, _options, done) => {
    fastify.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, _body, parsed) => parsed(null, undefined),
    )
    serve({ ...server, fastify }, mailOptOutsApi.stopReminders, async ({ address, params }) => {
      await limitRate(ports, `mail-opt-out:${networkOf(address)}`, stopLimit)
      const stopped = await stopRemindersCommand(ports, params.optOutToken)
      return stopped.ok
        ? {
            message:
              'You will get no more mails about unpaid orders, and no more questions about what a project cost, at this address.',
          }
        : stopped
    })
    done()
  })
}
