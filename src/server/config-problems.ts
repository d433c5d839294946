/** Values that are valid on their own, but contradict each other or lack a companion. */
import type { Values } from './config-values.ts'

export function groupProblems(config: Values): string[] {
  return [
    ...allOrNone(config, ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']),
    ...allOrNone(config, ['SMTP_URL', 'MAIL_FROM']),
    ...allOrNone(config, ['AI_BASE_URL', 'AI_MODEL']),
    ...(config.AI_API_KEY !== undefined && config.AI_BASE_URL === undefined
      ? ['AI_API_KEY: needs AI_BASE_URL and AI_MODEL']
      : []),
    ...allOrNone(config, ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']),
    ...stripeModes(config),
    ...(config.ROLE !== 'all' && config.DATABASE_URL === undefined
      ? [
          `ROLE=${config.ROLE}: web and worker need DATABASE_URL; the embedded database has one process. Set DATABASE_URL, or leave ROLE empty`,
        ]
      : []),
  ]
}

/**
 * What a deployment lacks. Judged once the settings of the office are known, which may hold it.
 */
export function deploymentProblems(config: Values): string[] {
  return [...missingMailServer(config), ...unaskedSandbox(config)]
}

function allOrNone(config: Values, names: readonly (keyof Values)[]): string[] {
  const missing = names.filter((name) => config[name] === undefined)
  if (missing.length === 0 || missing.length === names.length) return []
  return [`${missing.join(', ')}: needed together with the others of ${names.join(', ')}`]
}

/** Keys of the test and the live mode do not work together. */
function stripeModes(config: Values): string[] {
  const secret = /^[rs]k_(test|live)_\w+$/.exec(config.STRIPE_SECRET_KEY ?? '')?.[1]
  const publishable = /^pk_(test|live)_\w+$/.exec(config.STRIPE_PUBLISHABLE_KEY ?? '')?.[1]
  const isWrong = (name: keyof Values, fits: boolean) => config[name] !== undefined && !fits
  return [
    ...(isWrong('STRIPE_SECRET_KEY', secret !== undefined)
      ? ['STRIPE_SECRET_KEY: must begin with sk_test_, sk_live_, rk_test_ or rk_live_']
      : []),
    ...(isWrong('STRIPE_PUBLISHABLE_KEY', publishable !== undefined)
      ? ['STRIPE_PUBLISHABLE_KEY: must begin with pk_test_ or pk_live_']
      : []),
    ...(isWrong('STRIPE_WEBHOOK_SECRET', /^whsec_/.test(config.STRIPE_WEBHOOK_SECRET ?? ''))
      ? ['STRIPE_WEBHOOK_SECRET: must begin with whsec_']
      : []),
    ...(secret && publishable && secret !== publishable
      ? ['STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY: one is of the test mode, the other is not']
      : []),
  ]
}

/**
 * An https address means a real deployment, which must not accept test cards only because the keys
 * are missing.
 */
function unaskedSandbox(config: Values): string[] {
  const hasKeys = config.STRIPE_SECRET_KEY !== undefined
  if (hasKeys && config.PAYMENTS === 'sandbox') {
    return ['PAYMENTS: sandbox was asked for, and payment keys are set; leave one of them empty']
  }
  if (hasKeys || config.PAYMENTS === 'sandbox' || !config.PUBLIC_URL?.startsWith('https:')) {
    return []
  }
  return [
    'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: needed when PUBLIC_URL is https; to take test cards there and charge nothing, set PAYMENTS=sandbox',
  ]
}

/**
 * Without a mail server no mail leaves, and password reset links would be shown on the mailbox
 * page.
 */
function missingMailServer(config: Values): string[] {
  if (config.SMTP_URL !== undefined) {
    return config.MAIL === undefined
      ? []
      : ['MAIL: mailbox was asked for, and SMTP_URL is set; leave one of them empty']
  }
  if (/^[a-z]+_live_/.test(config.STRIPE_SECRET_KEY ?? '')) {
    return ['SMTP_URL: needed with live payment keys; the mailbox page is for the sandbox']
  }
  if (config.MAIL === 'mailbox' || !config.PUBLIC_URL?.startsWith('https:')) return []
  return [
    'SMTP_URL, MAIL_FROM: needed when PUBLIC_URL is https; to keep mails on a page for staff there and send none, set MAIL=mailbox',
  ]
}
