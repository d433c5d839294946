/**
 * What connects the program to the world and an owner sets in the office: public address, contact,
 * mail server, payment keys, object store. Each comes as a whole from the office or, where one of its
 * names is set there, from the environment.
 */
import type { Setting } from '#core/settings/setting.ts'

export const connectionKinds = ['contact', 'mail', 'payments', 'address', 'files'] as const

export type ConnectionKind = (typeof connectionKinds)[number]

export type ConnectionField = {
  readonly name: string
  readonly label: string
  readonly hint?: string
  /** Encrypted where it is stored, and never shown again. */
  readonly secret?: true
  readonly optional?: true
  readonly inputMode?: 'email' | 'url' | 'numeric'
}

export type ConnectionValues = Readonly<Record<string, string>>

type Connection = {
  readonly title: string
  /** What depends on it, for the person who sets it. */
  readonly about: string
  readonly fields: readonly ConnectionField[]
  /** The fields that say where a secret is sent: when one changes, it is typed again. */
  readonly secretGoesTo: readonly string[]
  /** Where one of these is set, the environment counts. */
  readonly environment: readonly string[]
  /** The values as the environment would give them. */
  readonly inEnvironment: (values: ConnectionValues) => Readonly<Record<string, string>>
}

const given = (values: ConnectionValues, name: string) => (values[name] ?? '').trim()

export const connections: Readonly<Record<ConnectionKind, Connection>> = {
  contact: {
    title: 'Contact',
    about: 'Receives the contact form, questions about reports and notices to the owner.',
    fields: [
      {
        name: 'email',
        label: 'Email of the owner',
        hint: 'No page shows it. What customers see is the support email under Details.',
        inputMode: 'email',
      },
    ],
    secretGoesTo: [],
    environment: ['ADMIN_EMAIL'],
    inEnvironment: (values) => ({ ADMIN_EMAIL: given(values, 'email') }),
  },
  mail: {
    title: 'Mail server',
    about:
      'Sends receipts, reports and sign-in links. Without one, mails stay on the mailbox page.',
    fields: [
      { name: 'host', label: 'Server', hint: 'For example smtp.your-provider.com.' },
      {
        name: 'port',
        label: 'Port',
        hint: 'Usually 587, or 465 for a connection that is encrypted from its beginning.',
        inputMode: 'numeric',
      },
      { name: 'user', label: 'User', optional: true },
      { name: 'password', label: 'Password', secret: true, optional: true },
      {
        name: 'from',
        label: 'Sender',
        hint: 'As recipients see it, such as Plumbline <reports@your-business.com>.',
      },
    ],
    secretGoesTo: ['host', 'port', 'user'],
    environment: ['SMTP_URL', 'MAIL_FROM', 'MAIL'],
    inEnvironment: (values) => ({
      SMTP_URL: mailAddress(values),
      MAIL_FROM: given(values, 'from'),
    }),
  },
  payments: {
    title: 'Payment keys',
    about: 'Of your Stripe account. Without them the sandbox takes test cards and charges nothing.',
    fields: [
      { name: 'publishableKey', label: 'Publishable key', hint: 'Begins with pk_.' },
      {
        name: 'secretKey',
        label: 'Secret key',
        hint: 'Begins with sk_ or rk_, of the same mode as the publishable key.',
        secret: true,
      },
      {
        name: 'webhookSecret',
        label: 'Webhook secret',
        hint: 'Begins with whsec_. Stripe shows it beside the webhook that you enter there.',
        secret: true,
      },
    ],
    secretGoesTo: [],
    environment: [
      'STRIPE_SECRET_KEY',
      'STRIPE_PUBLISHABLE_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'PAYMENTS',
    ],
    inEnvironment: (values) => ({
      STRIPE_SECRET_KEY: given(values, 'secretKey'),
      STRIPE_PUBLISHABLE_KEY: given(values, 'publishableKey'),
      STRIPE_WEBHOOK_SECRET: given(values, 'webhookSecret'),
    }),
  },
  address: {
    title: 'Public address',
    about: 'Links in mails lead there. Sign-ins with a passkey belong to the name in it.',
    fields: [
      {
        name: 'url',
        label: 'Address of the site',
        hint: 'With https, as customers type it, such as https://www.your-business.com.',
        inputMode: 'url',
      },
    ],
    secretGoesTo: [],
    environment: ['PUBLIC_URL'],
    inEnvironment: (values) => ({ PUBLIC_URL: given(values, 'url') }),
  },
  files: {
    title: 'Object store (S3)',
    about:
      'Keeps uploads and reports, and is needed where several machines serve. Files from before stay in the data folder and are still read there.',
    fields: [
      {
        name: 'endpoint',
        label: 'Endpoint',
        hint: 'For example https://s3.us-east-2.amazonaws.com.',
        inputMode: 'url',
      },
      { name: 'bucket', label: 'Bucket', hint: 'Private, and made before.' },
      { name: 'accessKeyId', label: 'Access key id' },
      { name: 'secretAccessKey', label: 'Secret access key', secret: true },
    ],
    secretGoesTo: ['endpoint', 'bucket', 'accessKeyId'],
    environment: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    inEnvironment: (values) => ({
      S3_ENDPOINT: given(values, 'endpoint'),
      S3_BUCKET: given(values, 'bucket'),
      S3_ACCESS_KEY_ID: given(values, 'accessKeyId'),
      S3_SECRET_ACCESS_KEY: given(values, 'secretAccessKey'),
    }),
  },
}

function mailAddress(values: ConnectionValues): string {
  const [host, port, user] = ['host', 'port', 'user'].map((name) => given(values, name))
  const account = user
    ? `${encodeURIComponent(user)}:${encodeURIComponent(values['password'] ?? '')}@`
    : ''
  return `${port === '465' ? 'smtps' : 'smtp'}://${account}${host}:${port}`
}

/** Nothing is given of what every connection of the kind has: it is not set in the office. */
export function isUnset(kind: ConnectionKind, values: ConnectionValues): boolean {
  return connections[kind].fields.every(
    ({ name, secret }) => secret === true || given(values, name) === '',
  )
}

/** Whether a saved secret may be sent on: never to another server than the one it was given for. */
export function keepsSecrets(
  kind: ConnectionKind,
  saved: ConnectionValues,
  typed: ConnectionValues,
): boolean {
  return connections[kind].secretGoesTo.every((name) => given(saved, name) === given(typed, name))
}

/** What is missing or cannot be right, by the field; `kept` are secrets that were saved before. */
export function connectionProblems(
  kind: ConnectionKind,
  values: ConnectionValues,
  kept: readonly string[] = [],
): Readonly<Record<string, string>> {
  if (isUnset(kind, values)) return {}
  const missing = connections[kind].fields.flatMap(({ name, label, optional }) =>
    optional || given(values, name) !== '' || kept.includes(name)
      ? []
      : [[name, `Give the ${label.toLowerCase()}.`] as const],
  )
  const wrong = Object.entries(forms[kind]).flatMap(([name, [form, sentence]]) => {
    const value = given(values, name)
    return value === '' || form.test(value) ? [] : [[name, sentence] as const]
  })
  return Object.fromEntries([...missing, ...wrong])
}

type Forms = Readonly<Record<string, readonly [RegExp, string]>>

/** Forms of single values; what values say together the configuration checks as it does at a start. */
const forms: Readonly<Record<ConnectionKind, Forms>> = {
  contact: { email: [/^\S+@[^\s@]+\.[^\s@]+$/, 'Give an email address.'] },
  mail: {
    host: [/^[a-z0-9.-]+$/i, 'Give the name of the server alone.'],
    port: [/^\d{1,5}$/, 'Give a port, such as 587.'],
    from: [/\S@\S/, 'The sender must hold an address.'],
  },
  payments: {
    publishableKey: [/^pk_(test|live)_\w+$/, 'It begins with pk_test_ or pk_live_.'],
    secretKey: [
      /^[rs]k_(test|live)_\w+$/,
      'It begins with sk_test_, sk_live_, rk_test_ or rk_live_.',
    ],
    webhookSecret: [/^whsec_\S+$/, 'It begins with whsec_.'],
  },
  address: { url: [/^https?:\/\/[^\s/?#]+\/?$/, 'Give the address alone, without a path.'] },
  files: {
    endpoint: [/^https?:\/\/[^\s?#]+$/, 'Give an address with https.'],
    bucket: [/^[^\s/]+$/, 'Give the name of the bucket alone.'],
  },
}

/** The connection as a setting: its plain values, and of each secret only a mark. */
export function connectionSetting(kind: ConnectionKind): Setting<ConnectionValues> {
  const { fields } = connections[kind]
  return {
    kind: `connection-${kind}`,
    labels: Object.fromEntries(fields.map(({ name, label }) => [name, label])),
    initial: Object.fromEntries(fields.map(({ name }) => [name, ''])),
  }
}

/** The label of a saved secret: it distinguishes two keys without revealing either. */
export function secretMark(secret: string, revision: number): string {
  const known = /^((?:[rs]k_(?:test|live)|whsec)_)\w*(\w{4})$/.exec(secret)
  const shown = known && secret.length >= 16 ? `${known[1]}…${known[2]}, ` : ''
  return `${shown}version ${revision}`
}
