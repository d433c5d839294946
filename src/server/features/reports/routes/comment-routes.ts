import { reportCommentsApi } from '#contract/report-comments.ts'
import { type Server, serve } from '#server/http/serve.ts'
import {
  addCommentCommand,
  answerCommentCommand,
  listCommentsCommand,
  listSharedCommentsCommand,
} from '../commands/report-comments.ts'

export function reportCommentRoutes(server: Server): void {
  const { ports } = server

  serve(server, reportCommentsApi.listSharedComments, ({ params }) =>
    listSharedCommentsCommand(ports, params.linkToken),
  )

  serve(server, reportCommentsApi.addSharedComment, ({ params, body }) =>
    addCommentCommand(ports, params.linkToken, body),
  )

  serve(server, reportCommentsApi.listReportComments, ({ params }) =>
    listCommentsCommand(ports, params.secureToken),
  )

  serve(server, reportCommentsApi.answerReportComment, ({ params, body, requestId }) =>
    answerCommentCommand(
      ports,
      { actor: { kind: 'customer' }, requestId },
      params.secureToken,
      body,
    ),
  )
}
