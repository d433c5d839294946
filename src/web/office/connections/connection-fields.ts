import {
  type ConnectionKind,
  type ConnectionValues,
  connections,
  keepsSecrets,
} from '#core/connections/connections.ts'
import type { SettingField } from '../settings/setting-form.tsx'

/** What a form begins with: a secret is never in it, an empty field keeps the saved one. */
export function typedValues(kind: ConnectionKind, saved: ConnectionValues): ConnectionValues {
  return Object.fromEntries(
    connections[kind].fields.map(({ name, secret }) => [name, secret ? '' : (saved[name] ?? '')]),
  )
}

/** The secrets that may be left empty, because the saved ones go to the same place as before. */
export function keptSecrets(
  kind: ConnectionKind,
  saved: ConnectionValues,
  typed: ConnectionValues,
): readonly string[] {
  if (!keepsSecrets(kind, saved, typed)) return []
  return connections[kind].fields.flatMap(({ name, secret }) =>
    secret && saved[name] ? [name] : [],
  )
}

export function fieldsOf(
  kind: ConnectionKind,
  saved: ConnectionValues,
  typed: ConnectionValues,
): readonly SettingField<ConnectionValues>[] {
  const kept = keptSecrets(kind, saved, typed)
  return connections[kind].fields.map(({ name, hint, secret, optional, inputMode }) => ({
    name,
    maxLength: 500,
    inputMode,
    optional: optional === true,
    autoComplete: secret ? 'new-password' : 'off',
    ...(secret ? { type: 'password' } : {}),
    hint: secret ? secretHint(saved[name] ?? '', kept.includes(name), hint) : hint,
  }))
}

function secretHint(mark: string, isKept: boolean, hint: string | undefined): string | undefined {
  if (mark === '') return hint
  return isKept
    ? `Saved: ${mark}. Leave it empty to keep it.`
    : 'Type it again: the saved one is sent to no other server than the one that it was given for.'
}
