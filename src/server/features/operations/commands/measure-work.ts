import { Gauge, type Registry } from 'prom-client'
import { countUnsentMails } from '#server/features/mail/reads.ts'
import { countParkedEvents } from '#server/features/payments/reads/payment-desk.ts'
import { withinSeconds } from '#server/http/within-seconds.ts'
import { countFailedJobs } from '#server/jobs/failed-jobs.ts'
import { findPaymentOutage } from '#server/payment-outage/payment-outage.ts'
import type { Ports } from '#server/ports.ts'
import { countPromises } from '#server/promises/list-promises.ts'
import { countUndelivered, listQueueCounts } from '../reads.ts'
import { readSchedules } from './read-schedules.ts'

export type MeasuredPorts = Pick<
  Ports,
  'clock' | 'database' | 'findNewestBackup' | 'freeDiskBytes' | 'gateway' | 'settings'
>

/**
 * The numbers that the Operations page shows and an alarm can monitor. Without the database they
 * are left out.
 */
export function measureWork(registry: Registry, ports: MeasuredPorts): void {
  const registers = [registry]
  measureStores(registers, ports)
  new Gauge({
    name: 'mails',
    help: 'Mails that have not left: queued, failed, of these refused with nothing accepted since, given up.',
    labelNames: ['state'],
    registers,
    collect: whileReached(async function collectMails(gauge: Gauge<'state'>) {
      const { queued, failed, refused, givenUp } = await countUnsentMails(ports.database)
      gauge.set({ state: 'queued' }, queued)
      gauge.set({ state: 'failed' }, failed)
      gauge.set({ state: 'refused' }, refused)
      gauge.set({ state: 'given-up' }, givenUp)
    }),
  })
  measurePromises(registers, ports)
  new Gauge({
    name: 'payment_events_parked',
    help: 'Events of the payment provider that wait for a person.',
    registers,
    collect: whileReached(async function collectEvents(gauge: Gauge) {
      gauge.set(await countParkedEvents(ports.database))
    }),
  })
  new Gauge({
    name: 'payment_provider_failing',
    help: '1 while calls to the payment provider fail, so that purchases are refused.',
    registers,
    collect: whileReached(async function collectOutage(gauge: Gauge) {
      gauge.set((await findPaymentOutage(ports)) ? 1 : 0)
    }),
  })
  new Gauge({
    name: 'schedule_unwell',
    help: '1 where what the clock starts is late, or failed the last time.',
    labelNames: ['name'],
    registers,
    collect: whileReached(async function collectSchedules(gauge: Gauge<'name'>) {
      for (const { name, state } of await readSchedules(ports)) {
        gauge.set({ name }, state === 'overdue' || state === 'failing' ? 1 : 0)
      }
    }),
  })
}

/** What is stored, what waits, and what has not reached its customer. */
function measureStores(registers: Registry[], ports: MeasuredPorts): void {
  const { clock, database } = ports
  new Gauge({
    name: 'disk_free_bytes',
    help: 'Free on the disk of the data folder.',
    registers,
    collect: whileReached(async (gauge: Gauge) => gauge.set(await ports.freeDiskBytes())),
  })
  new Gauge({
    name: 'backup_age_seconds',
    help: 'Since the newest backup was made; +Inf while there is none.',
    registers,
    collect: whileReached(async function collectBackup(gauge: Gauge) {
      const newest = await ports.findNewestBackup()
      const madeAt = newest ? Date.parse(newest.madeAt) : Number.NEGATIVE_INFINITY
      gauge.set((clock.now().getTime() - madeAt) / 1000)
    }),
  })
  new Gauge({
    name: 'reports_undelivered',
    help: 'Released reports whose mail was refused, given up, or has not left in time.',
    registers,
    collect: whileReached(async (gauge: Gauge) =>
      gauge.set(await countUndelivered(database, clock.now())),
    ),
  })
  new Gauge({
    name: 'jobs_by_queue',
    help: 'Jobs by kind and state.',
    labelNames: ['queue', 'state'],
    registers,
    collect: whileReached(async function collectQueues(gauge: Gauge<'queue' | 'state'>) {
      const failed = await countFailedJobs(database)
      gauge.reset()
      for (const { job, waiting, later, running, retrying } of await listQueueCounts(database)) {
        for (const [state, count] of Object.entries({ waiting, later, running, retrying })) {
          gauge.set({ queue: job, state }, count)
        }
      }
      for (const [queue, count] of failed) gauge.set({ queue, state: 'failed' }, count)
    }),
  })
}

function measurePromises(
  registers: Registry[],
  { clock, database }: Pick<Ports, 'clock' | 'database'>,
) {
  for (const state of ['open', 'overdue'] as const) {
    new Gauge({
      name: `promises_${state}`,
      help: `Promises that are ${state}, by what was promised.`,
      labelNames: ['kind'],
      registers,
      collect: whileReached(async function collectPromises(gauge: Gauge<'kind'>) {
        for (const count of await countPromises(database, clock.now())) {
          gauge.set({ kind: count.kind }, count[state])
        }
      }),
    })
  }
}

const patience = 3

/** When these numbers cannot be read in time, the others are still returned. */
export function whileReached<Label extends string>(
  collect: (gauge: Gauge<Label>) => Promise<void>,
) {
  return async function collectOrReset(this: Gauge<Label>): Promise<void> {
    await withinSeconds(collect(this), patience).catch(() => this.reset())
  }
}
