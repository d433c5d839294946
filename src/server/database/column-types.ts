import type { ColumnType } from 'kysely'
import type { Instant } from '#core/time/day.ts'

/**
 * JSON text of a `Value`, made by `jsonText`; an array passed directly would become a Postgres
 * array.
 */
export type JsonText<Value> = string & { readonly jsonOf?: Value }

export function jsonText<Value>(value: Value): JsonText<Value> {
  return JSON.stringify(value)
}

/** Reads as the parsed value, is written as JSON text. */
export type Json<Value> = ColumnType<Value, JsonText<Value>, JsonText<Value>>

export type JsonOrNull<Value> = ColumnType<
  Value | null,
  JsonText<Value> | null | undefined,
  JsonText<Value> | null
>

export type JsonWithDefault<Value> = ColumnType<Value, JsonText<Value> | undefined, JsonText<Value>>

/**
 * A moment reads as ISO text in UTC with all its microseconds (a `Date` would cut them, and a
 * cursor made of it would skip rows).
 */
export type Moment = ColumnType<Instant, Instant | Date, Instant | Date>

export type MomentOrNull = ColumnType<
  Instant | null,
  Instant | Date | null | undefined,
  Instant | Date | null
>

export type MomentWithDefault = ColumnType<Instant, Instant | Date | undefined, Instant | Date>
