import { setTimeout as wait } from 'node:timers/promises'

/** Only ends tests that hang. Busy machines are slow, and speed has its own tests. */
const patienceMs = 90_000

/** Repeats the question until the answer is accepted; throws with the last answer otherwise. */
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
