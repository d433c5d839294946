import { CallError } from '#web/lib/call.ts'

type Issue = { readonly path: string; readonly message: string }

const otherPage = 'This page is of an older version. Reload it and try again.'

/**
 * A refusal of what was sent, in words for staff: the server names fields as programs send them,
 * such as `config.office`. Every other error stays as it is.
 */
export function inPlainWords(error: unknown): unknown {
  if (!(error instanceof CallError) || error.code !== 'invalid-input') return error
  const body = error.body as { readonly issues?: readonly Issue[] }
  const [first] = body.issues ?? []
  if (first === undefined) return error
  return new CallError(error.status, JSON.stringify({ ...body, message: plainSentence(first) }))
}

function plainSentence({ path, message }: Issue): string {
  if (path === '' || message.startsWith('There is no field')) return otherPage
  if (!message.startsWith(`${path} `)) return message
  const rest = message.slice(path.length).replace('not as documented', 'not what is expected here')
  return `${fieldName(path)}${rest}`
}

/** `config.office` is Office, `bidItems.3.unitPrice` Unit price in row 4. */
function fieldName(path: string): string {
  const parts = path.split('.')
  const last = parts.findLast((part) => !isIndex(part)) ?? path
  const row = parts.find(isIndex)
  const words = last
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase()
  const name = words.charAt(0).toUpperCase() + words.slice(1)
  return row === undefined ? name : `${name} in row ${Number(row) + 1}`
}

function isIndex(part: string): boolean {
  return /^\d+$/.test(part)
}
