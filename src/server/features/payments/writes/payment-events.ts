import { sql } from 'kysely'
import type { GatewayEvent } from '#core/payment/gateway-event.ts'
import type { Instant } from '#core/time/day.ts'
import { deleteRowsBefore, insertNewRow, updateRow } from '#server/database/change-rows.ts'
import { jsonText } from '#server/database/column-types.ts'
import type { Connection, Transaction } from '#server/database/database.ts'

/**
 * Stores an event once, however often it is sent. Only its reference is stored, because objects are
 * read again.
 */
export function insertEvent(
  connection: Connection,
  provider: string,
  event: GatewayEvent,
  now: Date,
) {
  return insertNewRow(connection, 'payment_events', ['id'], {
    id: event.id,
    provider,
    type: event.type,
    payload: jsonText({ at: event.at, reference: event.reference }),
    received_at: now,
  })
}

export function updateEventProcessed(transaction: Transaction, id: string, now: Date) {
  return updateRow(transaction, 'payment_events', id, {
    processed_at: now,
    attempts: sql`attempts + 1`,
    last_error: null,
  })
}

export async function updateEventFailed(
  connection: Connection,
  id: string,
  failure: { readonly error: string; readonly parkedAt: Date | null },
): Promise<void> {
  await connection
    .updateTable('payment_events')
    .set({
      attempts: sql`attempts + 1`,
      last_error: failure.error,
      parked_at: failure.parkedAt,
    })
    .where('id', '=', id)
    .where('processed_at', 'is', null)
    .execute()
}

export async function updateEventMark(
  connection: Connection,
  provider: string,
  readThrough: Instant,
): Promise<void> {
  await connection
    .insertInto('payment_event_marks')
    .values({ provider, read_through: readThrough })
    .onConflict((conflict) =>
      conflict.column('provider').doUpdateSet({ read_through: readThrough }),
    )
    .execute()
}

export function deleteOldEvents(connection: Connection, before: Date) {
  return deleteRowsBefore(connection, 'payment_events', 'processed_at', before)
}

/** Reopens the event, as if it had just failed. */
export function updateEventUnparked(transaction: Transaction, id: string) {
  return updateRow(transaction, 'payment_events', id, { parked_at: null })
}

export function updateEventDismissed(
  transaction: Transaction,
  id: string,
  reason: string,
  now: Date,
) {
  return updateRow(transaction, 'payment_events', id, {
    processed_at: now,
    dismissed_reason: reason,
  })
}
