import { brokerCoversApi } from '#contract/broker-covers.ts'
import { hourMs } from '#core/time/durations.ts'
import { customerOf } from '#server/http/actor.ts'
import { limitRate, networkOf } from '#server/http/limit-rate.ts'
import { readSentFile } from '#server/http/read-sent-file.ts'
import { type Server, serve } from '#server/http/serve.ts'
import {
  removeCoverLogoCommand,
  saveCoverCommand,
  setCoverLogoCommand,
  showCoverCommand,
} from './commands.ts'

const logoLimit = { max: 60, windowMs: hourMs }

export function brokerCoverRoutes(server: Server): void {
  const { ports } = server

  serve(server, brokerCoversApi.showBrokerCover, ({ actor }) =>
    showCoverCommand(ports, customerOf(actor).email),
  )

  serve(server, brokerCoversApi.saveBrokerCover, ({ actor, body }) =>
    saveCoverCommand(ports, customerOf(actor).email, body),
  )

  serve(server, brokerCoversApi.uploadCoverLogo, async ({ actor, request, address }) => {
    await limitRate(ports, `cover-logo:${networkOf(address)}`, logoLimit)
    const file = await readSentFile(request)
    return file.ok ? await setCoverLogoCommand(ports, customerOf(actor).email, file.value) : file
  })

  serve(server, brokerCoversApi.removeCoverLogo, ({ actor }) =>
    removeCoverLogoCommand(ports, customerOf(actor).email),
  )
}
