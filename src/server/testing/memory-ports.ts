import type {
  FileStore,
  Log,
  Mail,
  Mailer,
  Passwords,
  ReportPrinter,
  WebhookCall,
  WebhookCaller,
} from '#server/ports.ts'

export type SentMail = Mail & { readonly key: string }

export function memoryMailer(): Mailer & { readonly sent: SentMail[] } {
  const sent: SentMail[] = []
  return {
    sent,
    send: (mail, key) => {
      if (!sent.some((other) => other.key === key)) sent.push({ ...mail, key })
      return Promise.resolve()
    },
  }
}

export function memoryFiles(): FileStore & { readonly kept: Map<string, Uint8Array> } {
  const kept = new Map<string, Uint8Array>()
  return {
    kept,
    put: async (key, bytes) => void kept.set(key, bytes),
    get: async (key) => kept.get(key),
    delete: async (key) => void kept.delete(key),
    removeDrafts: async () => 0,
    keys: async function* () {
      yield* kept.keys()
    },
  }
}

/** Accepts every webhook, or gives the configured answer. */
export function memoryWebhooks(
  answer: () => Promise<{ readonly status: number }> = async () => ({ status: 204 }),
): WebhookCaller & { readonly calls: WebhookCall[] } {
  const calls: WebhookCall[] = []
  return {
    calls,
    post: (call) => {
      calls.push(call)
      return answer()
    },
  }
}

/** Draws no page: its bytes name the document, which is all that most tests need. */
export const plainPrinter: ReportPrinter = {
  print: async (document) =>
    new TextEncoder().encode(`%PDF-1.7 ${document.header.reportId} v${document.header.version}`),
  printInvoice: async (view) => new TextEncoder().encode(`%PDF-1.7 ${JSON.stringify(view)}`),
}

/** Reversible and fast; the real hashing has its own test. */
export const plainPasswords: Passwords = {
  hash: async (password) => `plain:${password}`,
  verify: async (hash, password) => hash === `plain:${password}`,
}

export type LogLine = { readonly facts: Record<string, unknown>; readonly message: string }

export function memoryLog(): Log & { readonly lines: LogLine[] } {
  const lines: LogLine[] = []
  const keep = (facts: Record<string, unknown>, message: string) =>
    void lines.push({ facts, message })
  return { lines, info: keep, warn: keep, error: keep }
}
