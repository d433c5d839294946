import type { ReportLink } from '#contract/report-links.ts'
import { sharedRoleSentences } from '#core/report/report-role.ts'
import { messageOf } from '#web/lib/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { CopyAddress } from './copy-address.tsx'
import { useCreateLink, useRevokeLink } from './use-report-links.ts'

/** The name of the link that the switch makes. */
const linkName = 'Your lender'

type LenderPackageProps = { secureToken: string; links: readonly ReportLink[] }

/** One switch: on makes the link for a lender, off ends it. */
export function LenderPackage({ secureToken, links }: LenderPackageProps) {
  const create = useCreateLink(secureToken)
  const revoke = useRevokeLink(secureToken)
  const open = links.filter(isOpenPackage)
  const isOn = create.isPending || (open.length > 0 && !revoke.isPending)
  const failed = create.error ?? revoke.error
  const turn = async (on: boolean) => {
    create.reset()
    revoke.reset()
    if (on) {
      create.mutate({ role: 'lender', name: linkName, email: '', days: 90 })
      return
    }
    for (const { id } of open) await revoke.mutateAsync(id).catch(() => {})
  }
  return (
    <section className="mb-8 border-b border-hairline pb-6">
      <Checkbox
        role="switch"
        label={<span className="font-medium">Lender’s package</span>}
        hint={sharedRoleSentences.lender}
        checked={isOn}
        disabled={create.isPending || revoke.isPending}
        onChange={(event) => void turn(event.target.checked)}
      />
      {failed ? (
        <Alert
          tone="bad"
          className="mt-3"
          title={messageOf(failed, 'The link could not be changed. Please try again.')}
        />
      ) : null}
      {create.data && open.some(({ id }) => id === create.data.link.id) ? (
        <div className="mt-2">
          <p className="text-sm">
            Copy it now: it is shown once and works for 90 days. The page it opens has the PDF.
          </p>
          <CopyAddress label="Link for your lender" button="Copy this link" url={create.data.url} />
        </div>
      ) : open.length > 0 ? (
        <p className="mt-2 text-sm text-graphite">
          The link is open. If you lost it, make a new address below.
        </p>
      ) : null}
    </section>
  )
}

function isOpenPackage({ role, name, revokedAt, expiresAt }: ReportLink): boolean {
  return (
    role === 'lender' &&
    name === linkName &&
    revokedAt === null &&
    Date.parse(expiresAt) > Date.now()
  )
}
