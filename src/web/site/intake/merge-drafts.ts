/**
 * Drafts of two tabs become one, field by field: of each field, what was typed last. A list or the
 * facts count as one field an entry, so that two tabs that answer two questions keep both.
 */
import { emptyIntake, type IntakeValues, type StoredUpload } from './intake-values.ts'

/** When each field was last changed, by this device's clock; fields left alone are not in it. */
export type TypedAt = Readonly<Record<string, number>>

type Fields = ReadonlyMap<string, unknown>

export type TypedDraft = { readonly values: IntakeValues; readonly typedAt: TypedAt }

function fieldsOf({ facts, specialFeatures, uploads, ...plain }: IntakeValues): Fields {
  return new Map<string, unknown>([
    ...Object.entries(plain),
    ...Object.entries(facts).map(([id, answer]) => [`facts.${id}`, answer] as const),
    ...specialFeatures.map((id) => [`specialFeatures.${id}`, id] as const),
    ...uploads.map((upload) => [`uploads.${upload.id}`, upload] as const),
  ])
}

function valuesOf(fields: Fields): IntakeValues {
  const within = (name: string) =>
    [...fields]
      .filter(([field, value]) => field.startsWith(`${name}.`) && value !== undefined)
      .map(([field, value]) => [field.slice(name.length + 1), value] as const)
  const plain = Object.keys(emptyIntake).filter((name) => fields.has(name))
  return {
    ...emptyIntake,
    ...Object.fromEntries(plain.map((name) => [name, fields.get(name)])),
    facts: Object.fromEntries(within('facts')) as IntakeValues['facts'],
    specialFeatures: within('specialFeatures').map(
      ([, id]) => id,
    ) as IntakeValues['specialFeatures'],
    uploads: within('uploads').map(([, upload]) => upload as StoredUpload),
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const namesOf = (one: Fields, other: Fields) => [...new Set([...one.keys(), ...other.keys()])]

/** True for the same answers, in whatever order the lists were filled. */
export function isSameTyped(one: IntakeValues, other: IntakeValues): boolean {
  const [own, others] = [fieldsOf(one), fieldsOf(other)]
  return namesOf(own, others).every((name) => isSame(own.get(name), others.get(name)))
}

/** The times after a change: fields that differ were typed `now`. */
export function typedNow(
  before: { readonly values: IntakeValues; readonly typedAt?: TypedAt },
  values: IntakeValues,
  now: number,
): TypedAt {
  const [old, changed] = [fieldsOf(before.values), fieldsOf(values)]
  const differing = namesOf(old, changed).filter(
    (name) => !isSame(old.get(name), changed.get(name)),
  )
  return { ...before.typedAt, ...Object.fromEntries(differing.map((name) => [name, now])) }
}

/** The times of answers that replace all others, whatever was typed before. */
export function typedAtOnce(values: IntakeValues, before: IntakeValues, now: number): TypedAt {
  const names = namesOf(fieldsOf(values), fieldsOf(before))
  return Object.fromEntries(names.map((name) => [name, now]))
}

/** Of each field what was typed last; of two as old ones, the one of `mine` unless it is empty. */
export function mergeTyped(mine: TypedDraft, other: TypedDraft): TypedDraft {
  const [own, others] = [fieldsOf(mine.values), fieldsOf(other.values)]
  const names = namesOf(own, others)
  const isOthers = (name: string) => {
    const [mineAt, otherAt] = [mine.typedAt[name] ?? 0, other.typedAt[name] ?? 0]
    return otherAt > mineAt || (otherAt === mineAt && (own.get(name) ?? '') === '')
  }
  const merged = names.map((name) => [name, (isOthers(name) ? others : own).get(name)] as const)
  const stamps = new Set([...Object.keys(mine.typedAt), ...Object.keys(other.typedAt)])
  const typedAt = [...stamps].map(
    (name) => [name, Math.max(mine.typedAt[name] ?? 0, other.typedAt[name] ?? 0)] as const,
  )
  return { values: valuesOf(new Map(merged)), typedAt: Object.fromEntries(typedAt) }
}

/** Whether the answers before were about a space, and these are about another one. */
export function isOfOtherSpace(before: IntakeValues, values: IntakeValues): boolean {
  const { projectType, squareFootage } = before
  if (projectType === '' && squareFootage === '') return false
  return projectType !== values.projectType || squareFootage !== values.squareFootage
}
