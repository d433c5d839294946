import { outcomesApi } from '#contract/outcomes.ts'
import { rangesApi } from '#contract/ranges.ts'
import { v1Api } from '#contract/v1.ts'
import { calibrate } from '#core/calibration/calibration.ts'
import { refuse } from '#core/result.ts'
import { hourMs } from '#core/time/durations.ts'
import { asProgram } from '#server/database/as-program.ts'
import { answerOnce, present, requestOf } from '#server/features/api-v1/commands/answer-once.ts'
import { countOrdersByStatus } from '#server/features/orders/reads/count-orders.ts'
import { findOrder } from '#server/features/orders/reads/working-order.ts'
import { listRangeVersions } from '#server/features/range-models/reads.ts'
import { apiKeyOf, staffOf } from '#server/http/actor.ts'
import { limitRate, networkOf } from '#server/http/limit-rate.ts'
import { type Server, serve } from '#server/http/serve.ts'
import { addApiOutcome, listApiOutcomes } from './commands/add-api-outcome.ts'
import { addOutcomeCommand } from './commands/add-outcome.ts'
import { answerQuestionCommand, showQuestionCommand } from './commands/answer-question.ts'
import { importOutcomesCommand, previewOutcomes } from './commands/import-outcomes.ts'
import {
  applyRefitCommand,
  previewFormerRanges,
  previewRefit,
  restoreRangesCommand,
  showRanges,
} from './commands/refit-ranges.ts'
import { listOutcomeEntries, listOutcomes } from './reads.ts'

const openLimit = { max: 120, windowMs: hourMs }
const answerLimit = { max: 30, windowMs: hourMs }

export function outcomeRoutes(server: Server): void {
  const { ports } = server
  staffRoutes(server)
  rangeRoutes(server)
  customerRoutes(server)
  programRoutes(server)

  serve(server, outcomesApi.showCalibration, async () => {
    const { measured, ...counts } = calibrate(await listOutcomeEntries(ports.database))
    const versions = await listRangeVersions(ports.database)
    // A completed order is a report that its customer got; test orders are not counted.
    const { completed: delivered } = await countOrdersByStatus(ports.database)
    const refits = versions.map(({ version, restores, kinds, outcomes, appliedAt }) => ({
      version,
      restores,
      kinds,
      outcomes,
      appliedAt,
    }))
    if (!measured) return { ...counts, delivered, refits }
    const { byType, byKnown } = measured
    const groups = { byType: [...byType], byKnown: [...byKnown] }
    return { ...counts, delivered, refits, measured: { ...measured, ...groups } }
  })
}

function rangeRoutes(server: Server): void {
  const { ports } = server

  serve(server, rangesApi.showRanges, () => showRanges(ports.database))

  serve(server, rangesApi.previewRefit, () => previewRefit(ports))

  serve(server, rangesApi.applyRefit, ({ actor, requestId, body }) =>
    applyRefitCommand(ports, { actor: staffOf(actor), requestId }, body),
  )

  serve(server, rangesApi.previewFormerRanges, ({ params }) =>
    previewFormerRanges(ports, params.version),
  )

  serve(server, rangesApi.restoreRanges, ({ actor, requestId, body }) =>
    restoreRangesCommand(ports, { actor: staffOf(actor), requestId }, body),
  )
}

function staffRoutes(server: Server): void {
  const { ports } = server

  serve(server, outcomesApi.listOutcomes, async ({ params }) => {
    const order = await findOrder(ports.database, params.orderId)
    return order ? await listOutcomes(ports.database, order.id) : refuse('no-such-order')
  })

  serve(server, outcomesApi.addOutcome, ({ actor, requestId, params, body }) =>
    addOutcomeCommand(ports, { actor: staffOf(actor), requestId }, params.orderId, body),
  )

  serve(server, outcomesApi.previewOutcomes, ({ body }) => previewOutcomes(ports, body.csv))

  serve(server, outcomesApi.importOutcomes, ({ actor, requestId, body }) =>
    importOutcomesCommand(ports, { actor: staffOf(actor), requestId }, body.csv),
  )
}

/** The holder of the mailed link. */
function customerRoutes(server: Server): void {
  const { ports } = server

  serve(server, outcomesApi.showOutcomeRequest, async ({ address, params }) => {
    await limitRate(ports, `outcome-request:${networkOf(address)}`, openLimit)
    return await showQuestionCommand(ports, params.outcomeKey)
  })

  serve(server, outcomesApi.answerOutcomeRequest, async ({ address, requestId, params, body }) => {
    await limitRate(ports, `outcome-answer:${networkOf(address)}`, answerLimit)
    return await answerQuestionCommand(ports, requestId, params.outcomeKey, body)
  })
}

/** Programs with a key of the public API. */
function programRoutes(server: Server): void {
  const { ports } = server

  serve(server, v1Api.listProjectOutcomes, ({ actor, params }) =>
    listApiOutcomes(ports, apiKeyOf(actor), params.projectId),
  )

  serve(server, v1Api.addProjectOutcome, async (asked) => {
    const { params, body, request, requestId, reply } = asked
    const actor = apiKeyOf(asked.actor)
    // Keeps the estimate with what the project cost, and answers none of it.
    const once = await asProgram(() =>
      answerOnce(ports, requestOf(actor.apiKeyId, request), 201, (transaction) =>
        addApiOutcome(transaction, ports, { actor, requestId }, params.projectId, body),
      ),
    )
    return present(reply, once)
  })
}
