/**
 * The result of a decision that may be refused: a value, or a readable refusal. Bugs are thrown
 * instead.
 */
export type Result<Value, Refusal> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal }

export function accept<Value>(value: Value): Result<Value, never> {
  return { ok: true, value }
}

export function refuse<Refusal>(refusal: Refusal): Result<never, Refusal> {
  return { ok: false, refusal }
}
