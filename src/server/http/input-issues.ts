import type { z } from 'zod'

export type InputPlace = 'path' | 'query' | 'body'

export type InputIssue = {
  readonly path: string
  readonly message: string
  /** Where in the body: a JSON pointer as a fragment, such as `#/projectData/city`. */
  readonly pointer?: string
  /** The parameter of the address instead. */
  readonly parameter?: string
}

type RawIssue = Parameters<z.core.$ZodErrorMap>[0]

/**
 * Every issue with its path; for an unknown field the path includes its name. `above` is where the
 * checked part stands in the body.
 */
export function issuesOf(
  error: z.ZodError,
  place: InputPlace = 'body',
  above: readonly PropertyKey[] = [],
): readonly InputIssue[] {
  return withoutFollowing(error.issues).flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') {
      return [issueAt(issue.path, () => issue.message, place, above)]
    }
    return issue.keys.map((key) => {
      return issueAt([...issue.path, key], (name) => `There is no field ${name}.`, place, above)
    })
  })
}

/**
 * What is of another kind is also too long or too short for its own kind, which says nothing; nor
 * does the end of all whole numbers where the field has its own.
 */
function withoutFollowing(issues: readonly z.core.$ZodIssue[]) {
  const ofOtherKind = issues.filter(({ code }) => code === 'invalid_type')
  const paths = new Set(ofOtherKind.map(({ path }) => pathText(path)))
  return issues.filter((issue, index) => {
    if (ofOtherKind.includes(issue)) return true
    if (paths.has(pathText(issue.path))) return false
    return !(isPastCounting(issue) && hasAnother(issues, index))
  })
}

const isPastCounting = (issue: z.core.$ZodIssue) =>
  issue.code === 'too_big' && issue.maximum === Number.MAX_SAFE_INTEGER

function hasAnother(issues: readonly z.core.$ZodIssue[], index: number): boolean {
  const path = pathText(issues[index]?.path ?? [])
  return issues.some((one, at) => at !== index && pathText(one.path) === path)
}

export function issueAt(
  keys: readonly PropertyKey[],
  sentence: (name: string) => string,
  place: InputPlace = 'body',
  above: readonly PropertyKey[] = [],
): InputIssue {
  const path = pathText(keys)
  const where = place === 'body' ? { pointer: pointerTo([...above, ...keys]) } : { parameter: path }
  return { path, message: sentence(path || 'The body'), ...where }
}

/** RFC 6901 as the fragment of an address, as RFC 9457 shows it. */
function pointerTo(keys: readonly PropertyKey[]): string {
  const parts = keys.map((key) => String(key).replaceAll('~', '~0').replaceAll('/', '~1'))
  return ['#', ...parts.map((part) => encodeURIComponent(part.toWellFormed()))].join('/')
}

/** The sentence that callers read when the schema gives none. */
export function plainSentence(issue: RawIssue): string {
  const name = pathText(issue.path ?? []) || 'The body'
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return `${name} is missing.`
      return `${name} must be ${typeNames[issue.expected] ?? 'written as documented'}.`
    case 'too_small':
      return `${name} ${atLeast(issue.origin, Number(issue.minimum))}.`
    case 'too_big':
      return `${name} ${atMost(issue.origin, Number(issue.maximum))}.`
    case 'invalid_format':
      return `${name} must be ${formatNames[issue.format] ?? 'written as documented'}.`
    case 'not_multiple_of':
      return `${name} must be a multiple of ${issue.divisor}.`
    case 'invalid_value':
      return issue.input === undefined
        ? `${name} is missing.`
        : `${name} ${mustBeOf(issue.values)}.`
    case 'unrecognized_keys':
      return `There is no field ${issue.keys.join(', ')}.`
    default:
      return `${name} is not as documented.`
  }
}

/** An empty text stands for no answer and is not offered. */
function mustBeOf(values: readonly unknown[]): string {
  const offered = values.map(String).filter((value) => value !== '')
  return `must be ${offered.length === 1 ? '' : 'one of '}${offered.join(', ')}`
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  undefined: 'left out',
  null: 'null',
}

const formatNames: Readonly<Record<string, string>> = {
  email: 'an email address',
  uuid: 'an id',
  url: 'a web address',
  datetime: 'a moment such as 2026-07-01T12:00:00Z',
}

const sizes: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
}

function sizeText(origin: string, size: number): string {
  const [one, many] = sizes[origin] ?? []
  if (one === undefined) return String(size)
  return `${size} ${size === 1 ? one : many}`
}

function atLeast(origin: string, minimum: number): string {
  if (!(origin in sizes)) return `must be at least ${minimum}`
  return minimum === 1 ? 'must not be empty' : `must have at least ${sizeText(origin, minimum)}`
}

function atMost(origin: string, maximum: number): string {
  return `must ${origin in sizes ? 'have' : 'be'} at most ${sizeText(origin, maximum)}`
}

/** `projects.1.customerName`; empty for the body itself. */
function pathText(path: readonly PropertyKey[]): string {
  return path.map(String).join('.')
}
