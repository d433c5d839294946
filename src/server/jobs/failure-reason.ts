/**
 * Why a job failed, in a line that may be kept and shown: no address, number or quoted text of a
 * person, no secret, no path, no stack.
 */

const longest = 200

/** Ids of ours say where to look, and nothing about anybody. */
const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

const replacements: readonly (readonly [pattern: RegExp, by: string])[] = [
  [/\b(https?:\/\/[^\s/?#"'`]*)[^\s"'`]*/gi, '$1'],
  [/[^\s<>"(),;:[\]]+@[^\s<>"'`(),;[\]]+/g, '[address]'],
  [/(["'`“‘]).*?(["'`”’])(?=$|[\s.,;:)!?])/g, '[text]'],
  [/(?:\/[\w.@-]+){2,}\/?(?::\d+)*/g, '[path]'],
  [/[\w-]{24,}/g, '[secret]'],
  // The address of a machine is none of a person's numbers.
  [/(?<![\d.])\+?\(?(?!\d{1,3}(?:\.\d{1,3}){3}\b)\d[\d\s().-]{5,}\d/g, '[number]'],
]

export function failureReason(error: unknown): string {
  const { message, code } = Object(error) as { message?: unknown; code?: unknown }
  const text = safeReason(typeof message === 'string' ? message : String(error))
  const isCode = typeof code === 'string' && /^\w{3,40}$/.test(code) && !text.includes(code)
  return isCode ? `${text} (${code})` : text
}

/** The same of a reason that is kept already; applied twice it changes nothing more. */
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
