/** Texts that must not be found, in every form that a log might contain them. */

/** The texts by their meaning, so that a complaint does not repeat them. */
export type Canaries = ReadonlyMap<string, string>

type Form = { readonly how: string; readonly text: string }

function formsOf(value: string): readonly Form[] {
  return [
    { how: 'as it is', text: value },
    { how: 'as JSON', text: JSON.stringify(value).slice(1, -1) },
    { how: 'as JSON in JSON', text: JSON.stringify(JSON.stringify(value)).slice(3, -3) },
    { how: 'in an address', text: encodeURIComponent(value) },
    { how: 'in a query', text: encodeURIComponent(value).replaceAll('%20', '+') },
    { how: 'in HTML', text: value.replaceAll('&', '&amp;').replaceAll("'", '&#39;') },
    { how: 'in hex', text: Buffer.from(value).toString('hex') },
    ...[0, 1, 2].flatMap((offset) => base64Inside(value, offset)),
  ]
}

/**
 * The part of the base64 text that does not depend on the bytes around the value, at each of three
 * positions.
 */
function base64Inside(value: string, offset: number): readonly Form[] {
  const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(value)])
  const text = bytes
    .toString('base64')
    .replace(/=+$/, '')
    .slice(offset === 0 ? 0 : offset + 1, -2)
  if (text.length < 8) return []
  return [
    { how: 'in base64', text },
    { how: 'in base64url', text: text.replaceAll('+', '-').replaceAll('/', '_') },
  ]
}

/** One line per finding: what was found, in which form, and the text before it. */
export function findCanaries(canaries: Canaries, text: string): readonly string[] {
  const lower = text.toLowerCase()
  return [...canaries].flatMap(([what, value]) => {
    if (value.length < 6) throw new Error(`the canary "${what}" is too short to be told apart`)
    return formsOf(value).flatMap(({ how, text: form }) => {
      const isCased = how.startsWith('in base64')
      const at = isCased ? text.indexOf(form) : lower.indexOf(form.toLowerCase())
      return at < 0 ? [] : [`${what} ${how}, after: ${text.slice(Math.max(0, at - 120), at)}`]
    })
  })
}
