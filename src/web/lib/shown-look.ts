import type { ShownLook } from '#core/look/look.ts'

/** Set by the server on every page once the owner has saved a look of their own. */
export function shownLook(): ShownLook | undefined {
  const named =
    typeof document === 'undefined' ? undefined : document.documentElement.dataset['look']
  return named === undefined ? undefined : (JSON.parse(named) as ShownLook)
}
