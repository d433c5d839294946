/**
 * What an owner sets in the office: one description for reading, checking, comparing and showing it.
 * Until somebody saves a setting, its initial value applies.
 */
export type SettingValue = Readonly<Record<string, string | number | null>>

export type Setting<Value extends SettingValue> = {
  /** Under which its revisions are stored. */
  readonly kind: string
  /** Every field in reading order, with what a person calls it. */
  readonly labels: Readonly<Record<keyof Value & string, string>>
  readonly initial: Value
}

export type SettingChange<Field extends string = string> = {
  readonly field: Field
  readonly before: string
  readonly after: string
}

export function settingChanges<Value extends SettingValue>(
  { labels }: Pick<Setting<Value>, 'labels'>,
  before: Value,
  after: Value,
): readonly SettingChange<keyof Value & string>[] {
  return fieldsOf(labels).flatMap((field) =>
    before[field] === after[field]
      ? []
      : [{ field, before: textOf(before[field]), after: textOf(after[field]) }],
  )
}

/** What is wrong with a value, each part with what a person calls it; undefined where nothing is. */
export function problemSentence<Value extends SettingValue>(
  { labels }: Pick<Setting<Value>, 'labels'>,
  problems: Partial<Record<keyof Value & string, string>>,
): string | undefined {
  const said = fieldsOf(labels).flatMap((field) =>
    problems[field] === undefined ? [] : [`${labels[field]}: ${problems[field]}`],
  )
  return said.length === 0 ? undefined : said.join(' ')
}

export function fieldsOf<Field extends string>(labels: Readonly<Record<Field, string>>): Field[] {
  return Object.keys(labels) as Field[]
}

const textOf = (value: string | number | null | undefined) => String(value ?? '')
