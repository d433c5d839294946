import { setTimeout as wait } from 'node:timers/promises'

/** Only ends what hangs: a busy machine takes its time. Speed is a test of its own. */
const patienceMs = 90_000

/** Asks until the answer holds; throws with the last answer when it never does. */
export async function until<Answer>(
  ask: () => Answer | Promise<Answer>,
  holds: (answer: Answer) => boolean,
): Promise<Answer> {
  let answer = await ask()
  for (const deadline = Date.now() + patienceMs; !holds(answer); answer = await ask()) {
    if (Date.now() > deadline) throw new Error(`it stayed ${JSON.stringify(answer)}`)
    await wait(50)
  }
  return answer
}
