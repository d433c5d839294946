import type { ReviewPointsView } from '#contract/review-points.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { noHabits, type ReviewHabits } from '#core/review-points/review-habits.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { By } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { recentlyRead } from '#server/recently-read.ts'
import { listDismissedPoints } from '../reads/dismissed-points.ts'
import { readReviewHabits } from '../reads/review-habits.ts'
import { findOrder, lockOrder } from '../reads/working-order.ts'

type Habits = () => Promise<ReviewHabits>

/** Ten minutes: habits change slowly, and a hundred orders with their lines are read for them. */
const habitsKeptMs = 600_000

export function recentHabits(ports: Ports): Habits {
  const read = () => readReviewHabits(ports.database)
  return recentlyRead(ports, 'What reviewers change', noHabits, read, habitsKeptMs)
}

export async function showReviewPointsCommand(
  ports: Ports,
  habits: Habits,
  orderId: string,
): Promise<Result<ReviewPointsView, 'no-such-order'>> {
  const order = await findOrder(ports.database, orderId)
  if (!order) return refuse('no-such-order')
  const dismissed = await listDismissedPoints(ports.database, order.id)
  return accept({ habits: await habits(), dismissed })
}

export type Dismissal = {
  readonly id: string
  readonly mark: number
  readonly reason: string
}

/** A repeat is harmless: the last reason counts. */
export async function dismissReviewPointCommand(
  ports: Ports,
  habits: Habits,
  by: By,
  orderId: string,
  { id, mark, reason }: Dismissal,
): Promise<Result<ReviewPointsView, 'no-such-order'>> {
  const dismissed = await ports.database.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (!order) return undefined
    const author = { ...by, at: ports.clock.now() }
    await recordAudit(transaction, author, 'order.point-dismissed', order.id, {
      after: { point: id, mark, reason },
    })
    return await listDismissedPoints(transaction, order.id)
  })
  return dismissed ? accept({ habits: await habits(), dismissed }) : refuse('no-such-order')
}
