import type { WhatIfView } from '#contract/what-if.ts'
import type { AnswerChanges } from '#core/project/change-answers.ts'

/** All answers that were sent and that staff has not decided on, whoever gave them, and when. */
export function waitingAnswers(view: WhatIfView | undefined): AnswerChanges {
  if (!view?.sent || view.sent.isAccepted || view.sent.isDismissed) return {}
  return Object.fromEntries(
    Object.entries(view.sent.answers).flatMap(([id, value]) =>
      value === undefined ? [] : [[id, value] as const],
    ),
  )
}
