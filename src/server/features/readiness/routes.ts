import { readinessApi } from '#contract/readiness.ts'
import { hourMs } from '#core/time/durations.ts'
import { staffOf } from '#server/http/actor.ts'
import { limitRate } from '#server/http/limit-rate.ts'
import { type Server, serve } from '#server/http/serve.ts'
import { sendMailTestCommand, showReadiness } from './commands.ts'

const testLimit = { max: 20, windowMs: hourMs }

export function readinessRoutes(server: Server): void {
  const { ports } = server

  serve(server, readinessApi.showReadiness, () => showReadiness(ports))

  serve(server, readinessApi.sendMailTest, async ({ actor }) => {
    const staff = staffOf(actor)
    await limitRate(ports, `mail-test:${staff.adminUserId}`, testLimit)
    return await sendMailTestCommand(ports, staff)
  })
}
