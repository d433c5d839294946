import type { AuditAction } from '#core/access/audit-action.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import {
  type Setting,
  type SettingChange,
  type SettingValue,
  settingChanges,
} from '#core/settings/setting.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import type { ByStaff } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { insertRevision, listRevisions } from './stored-setting.ts'

type Saving<Value, Refusal> = {
  /** What the change was made from: an older state is refused. */
  readonly revision: number
  readonly value: Value
  /** Secrets, each sealed; those of older revisions are removed. */
  readonly sealed?: Readonly<Record<string, string>>
  /** A secret was typed: two different ones look alike in the value, so that only its age tells. */
  readonly hasNewSecret?: boolean
  readonly audit: { readonly action: AuditAction; readonly subject: string }
  /** Refuses a value that the database or the day does not allow. */
  readonly check?: (transaction: Transaction) => Promise<Refusal | undefined>
}

/**
 * Saves a new revision with who changed what. Saving what applies already changes nothing and
 * answers false.
 */
export async function saveSetting<Value extends SettingValue, Refusal = never>(
  ports: Ports,
  by: ByStaff,
  setting: Setting<Value>,
  { revision, value, sealed, hasNewSecret, audit, check }: Saving<Value, Refusal>,
): Promise<Result<boolean, Refusal | 'changed-meanwhile'>> {
  const now = ports.clock.now()
  return await ports.database.transaction().execute(async (transaction) => {
    const [newest] = await listRevisions(transaction, setting, 1)
    const before = newest ?? { value: setting.initial, revision: 0 }
    const changes = settingChanges(setting, before.value, value)
    const isOld = before.revision !== revision
    if (changes.length === 0 && !(hasNewSecret && isOld)) return accept(false)
    const refusal = await check?.(transaction)
    if (refusal !== undefined) return refuse(refusal)
    if (isOld) return refuse('changed-meanwhile')
    const added = {
      kind: setting.kind,
      revision: revision + 1,
      value,
      sealed,
      adminUserId: by.actor.adminUserId,
      now,
    }
    if (!(await insertRevision(transaction, added))) return refuse('changed-meanwhile')
    await recordAudit(transaction, { ...by, at: now }, audit.action, audit.subject, {
      before: valuesOf(changes, 'before'),
      after: valuesOf(changes, 'after'),
    })
    return accept(true)
  })
}

function valuesOf(changes: readonly SettingChange[], side: 'before' | 'after') {
  return Object.fromEntries(changes.map((change) => [change.field, change[side]]))
}
