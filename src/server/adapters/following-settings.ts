import type { Config } from '#server/config.ts'
import type { Settings } from '#server/ports.ts'
import { namesOfAdapters } from './choose-adapters.ts'

/** Settings that a change in the office changes are read anew each time. */
export function followingSettings(current: () => Config, narratives: string): Settings {
  const config = current()
  return {
    get publicUrl() {
      return current().publicUrl
    },
    get sandboxPayments() {
      return current().STRIPE_SECRET_KEY === undefined
    },
    get mailboxPage() {
      return current().SMTP_URL === undefined
    },
    get adminEmail() {
      return current().ADMIN_EMAIL
    },
    get adapters() {
      return { ...namesOfAdapters(current()), narratives }
    },
    emergencyKey: config.EMERGENCY_KEY,
    approvalUndoMs: config.APPROVAL_UNDO_SECONDS * 1000,
    adminDirectCidrs: config.ADMIN_DIRECT_CIDRS,
    trustProxy: config.TRUST_PROXY,
    minFreeDiskBytes: config.MIN_FREE_DISK_MB * 1e6,
    webhookCidrs: config.WEBHOOK_CIDRS,
  }
}
