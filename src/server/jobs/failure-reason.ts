/**
 * The reason of a failed job as a line that may be stored and shown: without addresses, numbers or
 * quoted text of a person, secrets, paths or stacks.
 */

const longest = 200

/** Our own ids help to find the cause and reveal nothing about a person. */
const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

const replacements: readonly (readonly [pattern: RegExp, by: string])[] = [
  [/\b(https?:\/\/[^\s/?#"'`]*)[^\s"'`]*/gi, '$1'],
  [/[^\s<>"(),;:[\]]+@[^\s<>"'`(),;[\]]+/g, '[address]'],
  [/(["'`“‘]).*?(["'`”’])(?=$|[\s.,;:)!?])/g, '[text]'],
  [/(?:\/[\w.@-]+){2,}\/?(?::\d+)*/g, '[path]'],
  [/[\w-]{24,}/g, '[secret]'],
  // The IP address of a machine is not a person's number.
  [/(?<![\d.])\+?\(?(?!\d{1,3}(?:\.\d{1,3}){3}\b)\d[\d\s().-]{5,}\d/g, '[number]'],
]

export function failureReason(error: unknown): string {
  const { message, code } = Object(error) as { message?: unknown; code?: unknown }
  const text = safeReason(typeof message === 'string' ? message : String(error))
  const isCode = typeof code === 'string' && /^\w{3,40}$/.test(code) && !text.includes(code)
  return isCode ? `${text} (${code})` : text
}

/** The same for a reason that is stored already; applying it twice changes nothing more. */
export function safeReason(text: string): string {
  const [line = ''] = text.trim().split(/[\r\n]/)
  const ids = line.match(id) ?? []
  const around = line.split(id).map(withoutPeople)
  const safe = around.map((part, index) => part + (ids[index] ?? '')).join('')
  return safe.length > longest ? `${safe.slice(0, longest - 1)}…` : safe || 'No reason was given'
}

function withoutPeople(text: string): string {
  return replacements.reduce((left, [pattern, by]) => left.replace(pattern, by), text)
}
