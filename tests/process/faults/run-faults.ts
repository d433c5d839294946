import { join } from 'node:path'
import { type Dice, rollDice } from '../../../tools/seed/dice.ts'
import { grantKey } from '../api-key.ts'
import { filesBelow } from '../files-below.ts'
import { pause, type ServerProcess } from '../launch-server.ts'
import type { AllAcknowledged } from './acknowledged.ts'
import type { Shop } from './ask.ts'
import { type Cluster, type Layout, openCluster } from './cluster.ts'
import { liveThrough } from './customers.ts'
import type { Evidence } from './evidence.ts'
import { letMonthsPass } from './months-later.ts'
import { openRows } from './open-rows.ts'
import { fetchMissedWebhooks, resell } from './resellers.ts'
import { renewProofs, signInStaff } from './sign-ins.ts'
import { type Injected, openOutside } from './stand-ins.ts'

export type FaultOptions = Layout & {
  readonly kills: number
  readonly seed: number
  /** No further kills after this time, however few there were. */
  readonly mostMinutes?: number | undefined
  readonly dataDir?: string
  /** Replaces ending a process; called once for each kill. */
  readonly strike?: (cluster: Cluster, turn: number) => Promise<void>
  /** Receives the progress now and then. */
  readonly onProgress?: (progress: string) => void
}

export type FaultRun = {
  readonly evidence: Evidence
  readonly injected: Injected
  readonly kills: number
  /** How many of them ended a process that was still starting. */
  readonly killsAtStart: number
  /** Why a customer gave up, or a process ended by itself. */
  readonly troubles: readonly string[]
  readonly seconds: number
  /**
   * The time from the end of the faults until the last order was delivered and the last webhook
   * received.
   */
  readonly settledSeconds: number
  close(): Promise<void>
}

const customersAtOnce = 8
const fewestCustomers = 6

/**
 * After the faults every paid order must be in review and every approved one mailed within this
 * time: a job waits at most a minute, a mail five.
 */
export const settlesWithinMs = 360_000

/**
 * Customers, staff and API clients work while processes are ended and outside services fail; then
 * the faults stop, all work is finished, and the database is opened for the checker.
 */
export async function runFaults(options: FaultOptions): Promise<FaultRun> {
  const began = Date.now()
  const outside = await openOutside(options.seed + 1)
  // One machine stores its files in its folder; several machines need the bucket.
  const isAlone = options.databaseUrl === undefined
  const environment = { ...outside.environment, ...(isAlone ? {} : outside.bucket) }
  const cluster = await openCluster(environment, options, options.dataDir)
  const [first = ''] = cluster.webs
  const shop: Shop = {
    webs: cluster.webs,
    outside,
    dice: rollDice(options.seed),
    ...(await signInStaff(first)),
    apiKey: await grantKey(first, 'test'),
    deadline: Infinity,
    answered: 0,
  }
  const day = openDay(shop)
  outside.storm()
  const kills = await endAtRandom(options, cluster, shop, day)
  const evening = Date.now() + 60_000
  const isTooQuiet = () =>
    day.all.customers.length < fewestCustomers ||
    [outside.injected.mail, outside.injected.payments, outside.injected.files].includes(0)
  while (isTooQuiet() && Date.now() < evening) await pause(200)
  outside.calm()
  const calmAt = Date.now()
  shop.deadline = calmAt + settlesWithinMs
  await day.close()
  const settledSeconds = (Date.now() - calmAt) / 1000
  const laterKills = await letMonthsPass(
    { cluster, shop },
    options,
    day.all.customers,
    settlesWithinMs,
  )
  const exits = await cluster.stop()
  for (const [index, code] of exits.entries()) {
    const output = cluster.processes[index]?.output().slice(-1500)
    if (code !== 0) day.troubles.push(`process ${index} ended with ${code}: ${output}`)
  }
  const opened = await openRows(cluster.dataDir, options.databaseUrl)
  return {
    evidence: {
      ...day.all,
      rows: opened.rows,
      objects: isAlone ? filesBelow(join(cluster.dataDir, 'files')) : outside.store.objects,
      mails: outside.mail.deliveries,
      intents: outside.stripe.state.ofPrefix('pi'),
      refunds: outside.stripe.state.ofPrefix('re'),
      webhooks: outside.receiver.received,
    },
    injected: outside.injected,
    kills: kills.done + laterKills,
    killsAtStart: kills.atStart,
    troubles: day.troubles,
    seconds: (Date.now() - began) / 1000,
    settledSeconds,
    close: async () => {
      await opened.close()
      await outside.close()
      cluster.removeData()
    },
  }
}

type Day = {
  readonly all: AllAcknowledged
  readonly troubles: string[]
  /** No new customers; the existing ones are served to the end. */
  close(): Promise<void>
}

/** Customers and clients arrive one after the other, a few at a time. */
function openDay(shop: Shop): Day {
  const all: AllAcknowledged = { customers: [], projects: [], prices: [] }
  const troubles: string[] = []
  let isOver = false
  const serve = async (next: () => Promise<void>) => {
    while (!isOver) {
      await next().catch((error: unknown) => troubles.push(String(error)))
    }
  }
  const underWay = [
    ...Array.from({ length: customersAtOnce }, () =>
      serve(() => liveThrough(shop, all.customers.length, all)),
    ),
    serve(() => resell(shop, all.projects.length, all)),
    serve(() => renewProofs(shop)),
  ]
  return {
    all,
    troubles,
    close: async () => {
      isOver = true
      await Promise.all(underWay)
      await fetchMissedWebhooks(shop).catch((error: unknown) => troubles.push(String(error)))
    },
  }
}

/** Sometimes two processes are ended at the same moment, sometimes one that is still starting. */
async function endAtRandom(
  options: FaultOptions,
  cluster: Cluster,
  shop: Shop,
  { all, troubles }: Pick<Day, 'all' | 'troubles'>,
): Promise<{ done: number; atStart: number }> {
  const began = Date.now()
  const { dice } = shop
  const kills = { done: 0, atStart: 0 }
  const end = began + (options.mostMinutes ?? Infinity) * 60_000
  while (kills.done < options.kills && Date.now() < end) {
    await letWorkGoOn(shop)
    if (options.strike) {
      await options.strike(cluster, kills.done)
      kills.done += 1
    } else {
      const victims = pickVictims(cluster.processes, options.kills - kills.done, dice)
      const atStart = await Promise.all(victims.map((victim) => killOne(victim, dice, troubles)))
      kills.atStart += sum(atStart)
      kills.done += victims.length + sum(atStart)
    }
    const delivered = all.customers.filter(({ completed }) => completed).length
    const seconds = Math.round((Date.now() - began) / 1000)
    options.onProgress?.(
      `kill ${kills.done} of ${options.kills}, ${kills.atStart} during a start: ` +
        `${all.customers.length} customers, ${delivered} delivered, ` +
        `${all.projects.length} API projects, ${seconds} s`,
    )
  }
  return kills
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

/**
 * Counted in answers and not in seconds, so that a slow machine does as much between two kills as a
 * fast one. Mostly few; sometimes enough for work to progress far.
 */
async function letWorkGoOn(shop: Shop): Promise<void> {
  const { dice } = shop
  const enough = shop.answered + (dice.chance(0.8) ? dice.between(0, 40) : dice.between(60, 180))
  const latest = Date.now() + 15_000
  while (shop.answered < enough && Date.now() < latest) await pause(20)
  await pause(dice.between(0, 200))
}

function pickVictims(processes: readonly ServerProcess[], atMost: number, dice: Dice) {
  const first = dice.pick(processes)
  const others = processes.filter((process) => process !== first)
  if (atMost < 2 || others.length === 0 || !dice.chance(0.25)) return [first]
  return [first, dice.pick(others)]
}

/** Returns how often the process was ended again within the first seconds of its next start. */
async function killOne(process: ServerProcess, dice: Dice, troubles: string[]): Promise<number> {
  const kill = async () => {
    if (!process.isRunning()) {
      troubles.push(`a process had ended by itself: ${process.output().slice(-1500)}`)
    }
    await process.kill()
  }
  await kill()
  let atStart = 0
  for (; dice.chance(0.3); atStart += 1) {
    const starting = process.start().catch(() => undefined)
    await pause(dice.between(0, 3000))
    await kill()
    await starting
  }
  await pause(dice.between(0, 300))
  await process.start()
  return atStart
}
