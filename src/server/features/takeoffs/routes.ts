import { takeoffsApi } from '#contract/takeoffs.ts'
import { type Server, serve } from '#server/http/serve.ts'
import { saveTakeoffCommand } from './commands/save-takeoff.ts'
import { showTakeoffCommand } from './commands/show-takeoff.ts'
import {
  previewTakeoffCommand,
  useTakeoffCommand,
  withdrawTakeoffCommand,
} from './commands/use-takeoff.ts'

export function takeoffRoutes(server: Server): void {
  const { ports } = server

  serve(server, takeoffsApi.showTakeoff, ({ params }) => showTakeoffCommand(ports, params))

  serve(server, takeoffsApi.saveTakeoff, ({ actor, requestId, params, body }) =>
    saveTakeoffCommand(ports, { actor, requestId }, params, body),
  )

  serve(server, takeoffsApi.previewTakeoff, ({ params }) => previewTakeoffCommand(ports, params))

  serve(server, takeoffsApi.useTakeoff, ({ actor, requestId, params, body }) =>
    useTakeoffCommand(ports, { actor, requestId }, params, body),
  )

  serve(server, takeoffsApi.withdrawTakeoff, ({ actor, requestId, params, body }) =>
    withdrawTakeoffCommand(ports, { actor, requestId }, params, body.orderRevision),
  )
}
