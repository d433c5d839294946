import type { Locator } from '@playwright/test'

/** Sets a field as a browser or a password manager does, which moves no focus. */
export async function autofill(
  field: Locator,
  text: string,
  events: readonly string[],
): Promise<void> {
  await field.evaluate(
    (input: HTMLInputElement, filled) => {
      // Past the setter that React puts on the field, as a browser does.
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
      set?.call(input, filled.text)
      for (const name of filled.events) input.dispatchEvent(new Event(name, { bubbles: true }))
    },
    { text, events },
  )
}
