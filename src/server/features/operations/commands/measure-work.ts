import { Gauge, type Registry } from 'prom-client'
import { countUnsentMails } from '#server/features/mail/reads.ts'
import { countParkedEvents } from '#server/features/payments/reads/payment-desk.ts'
import { withinSeconds } from '#server/http/within-seconds.ts'
import type { Ports } from '#server/ports.ts'
import { readSchedules } from './read-schedules.ts'

/**
 * The numbers that the Operations page shows and an alarm can monitor. Without the database they
 * are left out.
 */
export function measureWork(registry: Registry, ports: Pick<Ports, 'clock' | 'database'>): void {
  const registers = [registry]
  new Gauge({
    name: 'mails',
    help: 'Mails that have not left: queued, refused for good, given up.',
    labelNames: ['state'],
    registers,
    collect: whileReached(async function collectMails(gauge: Gauge<'state'>) {
      const { queued, failed, givenUp } = await countUnsentMails(ports.database)
      gauge.set({ state: 'queued' }, queued)
      gauge.set({ state: 'failed' }, failed)
      gauge.set({ state: 'given-up' }, givenUp)
    }),
  })
  new Gauge({
    name: 'payment_events_parked',
    help: 'Events of the payment provider that wait for a person.',
    registers,
    collect: whileReached(async function collectEvents(gauge: Gauge) {
      gauge.set(await countParkedEvents(ports.database))
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

const patience = 3

/** When these numbers cannot be read in time, the others are still returned. */
export function whileReached<Label extends string>(
  collect: (gauge: Gauge<Label>) => Promise<void>,
) {
  return async function collectOrReset(this: Gauge<Label>): Promise<void> {
    await withinSeconds(collect(this), patience).catch(() => this.reset())
  }
}
