import { hourMs } from '#core/time/durations.ts'
import { limitRate, networkOf } from '#server/http/limit-rate.ts'
import type { Ports } from '#server/ports.ts'

const answerLimit = { max: 30, windowMs: hourMs }

/** Everything that customers send as their answers counts together, by network. */
export async function limitAnswers(ports: Ports, address: string): Promise<void> {
  await limitRate(ports, `customer-answer:${networkOf(address)}`, answerLimit)
}
