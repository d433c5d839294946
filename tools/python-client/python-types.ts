/** The types of Python for the schemas of the API's document. */
export type Schema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly description?: string
  readonly 'x-unit'?: string
}

export type PythonTypes = {
  /** Names the type of a schema, and declares the parts of it that Python cannot write in place. */
  typeOf(schema: Schema, nameOfPart: string): string
  /** Declares a schema under its name. */
  declare(name: string, schema: Schema): void
  /** Everything declared so far; what stands later uses what stands before. */
  declarations(): readonly string[]
}

const plainTypes: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
}

/** A value as Python writes it. */
export function literal(value: unknown): string {
  if (value === true) return 'True'
  if (value === false) return 'False'
  return value === null ? 'None' : JSON.stringify(value)
}

/** What is written in place: a name, or the only values. */
function plainType({ $ref, const: only, enum: values, type }: Schema): string | undefined {
  if ($ref) return $ref.slice($ref.lastIndexOf('/') + 1)
  if (only !== undefined) return `Literal[${literal(only)}]`
  if (values) return `Literal[${values.map(literal).join(', ')}]`
  return typeof type === 'string' ? plainTypes[type] : undefined
}

function choicesOf(schema: Schema): readonly Schema[] | undefined {
  if (typeof schema.type === 'object') return schema.type.map((type) => ({ ...schema, type }))
  return schema.anyOf ?? schema.oneOf
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** A text between three quotes, on one line or indented over several. */
export function docstring(text: string, indent: string): string {
  return `${indent}"""${text.replaceAll('\\', '\\\\').replaceAll('"""', "'''")}"""`
}

export function meaningOf({
  description,
  'x-unit': unit,
}: Pick<Schema, 'description' | 'x-unit'>): string {
  if (unit === undefined) return description ?? ''
  return [description, `Unit: ${unit}.`].filter(Boolean).join(' ')
}

export function pythonTypes(): PythonTypes {
  const declared: string[] = []
  /** Equal parts of several schemas are one type, the first one's. */
  const names = new Map<string, string>()

  function declareOnce(name: string, schema: Schema): string {
    const key = JSON.stringify({ ...schema, description: undefined })
    const known = names.get(key)
    if (known !== undefined) return known
    names.set(key, name)
    declare(name, schema)
    return name
  }

  function typeOf(schema: Schema, part: string): string {
    const choices = choicesOf(schema)
    if (choices) return unionOf(choices, part)
    if (schema.type === 'array') return `list[${typeOf(schema.items ?? {}, part)}]`
    return plainType(schema) ?? (schema.properties ? declareOnce(part, schema) : 'Any')
  }

  function unionOf(choices: readonly Schema[], part: string): string {
    const types = choices.map((choice) => typeOf(choice, `${part}${ofConstant(choice)}`))
    const real = types.filter((type) => type !== 'None')
    const union = real.length === 1 ? (real[0] ?? 'Any') : `Union[${real.join(', ')}]`
    return real.length < types.length ? `Optional[${union}]` : union
  }

  function declare(name: string, schema: Schema): void {
    if (!schema.properties) {
      declared.push(`${name} = ${typeOf(schema, name)}`)
      return
    }
    const fields = Object.entries(schema.properties)
    const isRequired = (field: string) => (schema.required ?? []).includes(field)
    const lines = (wanted: boolean) =>
      fields
        .filter(([field]) => isRequired(field) === wanted)
        .flatMap(([field, value]) => {
          const meaning = meaningOf(value)
          return [
            `    ${field}: ${typeOf(value, `${name}${capital(field)}`)}`,
            ...(meaning ? [docstring(meaning, '    ')] : []),
          ]
        })
    declared.push(...typedDict(name, lines(true), lines(false)))
  }

  return { typeOf, declare, declarations: () => declared }
}

/** Python 3.9 has no NotRequired: what may be left out stands in a class over the rest. */
function typedDict(
  name: string,
  required: readonly string[],
  optional: readonly string[],
): readonly string[] {
  const classOf = (head: string, lines: readonly string[]) => [head, ...lines].join('\n')
  if (optional.length === 0) return [classOf(`class ${name}(TypedDict):`, required)]
  if (required.length === 0) return [classOf(`class ${name}(TypedDict, total=False):`, optional)]
  return [
    classOf(`class _${name}Required(TypedDict):`, required),
    classOf(`class ${name}(_${name}Required, total=False):`, optional),
  ]
}

/** The name of a union's member: the constant that only this member has. */
function ofConstant({ properties = {} }: Schema): string {
  const constant = Object.values(properties).find((value) => value.const !== undefined)?.const
  return constant === undefined ? '' : capital(String(constant))
}
