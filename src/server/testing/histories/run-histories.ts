import { chanceOf } from '../simulation/customer-life.ts'
import { liveThrough } from './live-through.ts'
import { openOffice } from './office.ts'
import { drawHistory, type History } from './steps.ts'

export type HistoriesWanted = {
  readonly count: number
  readonly seed: number
  /** The number of the first one. */
  readonly from?: number
  /** Hears after each history how many are done. */
  readonly heard?: (done: number) => void
}

/** An office keeps all that happened in it, so each further history in it would take longer. */
const historiesOfAnOffice = 8

const steps = 10

export const historyOf = (seed: number, number: number): History =>
  drawHistory(chanceOf(seed * 1_000_003 + number), steps)

type Office = Awaited<ReturnType<typeof openOffice>>

async function failureOf(office: Office, history: History): Promise<string | undefined> {
  try {
    await liveThrough(office, history)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Leaves out one step after the other as long as a promise is still broken. */
async function shrink(office: Office, history: History): Promise<History> {
  let smallest = history
  for (let index = history.steps.length - 1; index >= 0; index -= 1) {
    const fewer = { ...smallest, steps: smallest.steps.toSpliced(index, 1) }
    if ((await failureOf(office, fewer)) !== undefined) smallest = fewer
  }
  return smallest
}

/** Lives through the histories; throws with the steps of the first one that breaks a promise. */
export async function runHistories({
  count,
  seed,
  from = 0,
  heard = () => undefined,
}: HistoriesWanted): Promise<void> {
  let office = await openOffice()
  for (let done = 0; done < count; done += 1) {
    if (done > 0 && done % historiesOfAnOffice === 0) {
      await office.close()
      office = await openOffice()
    }
    const number = from + done
    const history = historyOf(seed, number)
    const failure = await failureOf(office, history)
    heard(done + 1)
    if (failure === undefined) continue
    const smallest = await shrink(office, history)
    const replay = `npm run histories -- --n 1 --seed ${seed} --from ${number}`
    const listed = smallest.steps.map((step) => `  ${JSON.stringify(step)}`).join('\n')
    throw new Error(
      `${failure}\n${smallest.kind}${smallest.isBasic ? ', Basic' : ''}:\n${listed}\nReplay: ${replay}`,
    )
  }
}
