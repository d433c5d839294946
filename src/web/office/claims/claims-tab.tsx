import { useState } from 'react'
import type { ConfirmedClaim } from '#contract/claims.ts'
import { type OwnerClaim, ownerClaims } from '#core/claims/owner-claim.ts'
import { claimTexts } from '#web/content/claims.ts'
import { formatDatedMoment } from '#web/lib/format-date.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useMay } from '../session/use-may.ts'
import { RowSkeletons } from '../shell/row-skeletons.tsx'
import { Testimonials } from '../testimonials/testimonials.tsx'
import { useClaims, useWithdrawClaim } from './claims-query.ts'
import { ConfirmClaimDialog } from './confirm-claim-dialog.tsx'

/** What the landing page says of the business, and what each statement rests on. */
export function ClaimsTab() {
  const claims = useClaims()
  const withdraw = useWithdrawClaim()
  const [confirming, setConfirming] = useState<OwnerClaim>()
  const [withdrawing, setWithdrawing] = useState<OwnerClaim>()
  if (claims.isError) return <LoadFailed query={claims} title="The claims could not be loaded" />
  if (!claims.data) return <RowSkeletons label="Loading claims..." />
  const { confirmed, showsAll } = claims.data
  const confirmationOf = (claim: OwnerClaim) => confirmed.find((one) => one.claim === claim)
  return (
    <div>
      <h2 className="text-lg">Claims on the Landing Page</h2>
      <p className="mt-2 max-w-measure text-sm text-graphite">
        With live payments the landing page shows a claim only after an owner or super administrator
        has confirmed it with a note of its evidence; a change is on the page within ten seconds.{' '}
        {showsAll
          ? 'Payments are in the sandbox now: every claim is shown.'
          : 'Payments are live now: claims that are not confirmed are not shown.'}
      </p>
      <ul className="mt-6 border-b border-hairline">
        {ownerClaims.map((claim) => (
          <ClaimRow
            key={claim}
            claim={claim}
            confirmation={confirmationOf(claim)}
            isShown={showsAll || confirmationOf(claim) !== undefined}
            onConfirm={() => setConfirming(claim)}
            onWithdraw={() => setWithdrawing(claim)}
          />
        ))}
      </ul>
      {confirming ? (
        <ConfirmClaimDialog
          claim={confirming}
          evidence={confirmationOf(confirming)?.evidence ?? ''}
          onClose={() => setConfirming(undefined)}
        />
      ) : null}
      <ConfirmDialog
        open={withdrawing !== undefined}
        danger
        title="Withdraw this confirmation?"
        description={
          <>
            <q>{withdrawing ? claimTexts[withdrawing] : ''}</q> leaves the landing page when
            payments are live. The audit log keeps the evidence.
          </>
        }
        confirmLabel="Withdraw"
        busy={withdraw.isPending}
        onConfirm={() =>
          withdrawing &&
          withdraw.mutate(withdrawing, { onSettled: () => setWithdrawing(undefined) })
        }
        onCancel={() => setWithdrawing(undefined)}
      />
      <Testimonials />
    </div>
  )
}

type ClaimRowProps = {
  claim: OwnerClaim
  confirmation: ConfirmedClaim | undefined
  isShown: boolean
  onConfirm: () => void
  onWithdraw: () => void
}

function ClaimRow({ claim, confirmation, isShown, onConfirm, onWithdraw }: ClaimRowProps) {
  const mayChange = useMay('administration')
  return (
    <li className="flex flex-col gap-3 border-t border-hairline py-4 sm:flex-row sm:items-start">
      <div className="min-w-0 max-w-measure flex-1">
        <p className="font-medium">{claimTexts[claim]}</p>
        <p className="mt-1.5 flex flex-wrap gap-2">
          <Badge tone={confirmation ? 'good' : 'neutral'}>
            {confirmation ? 'Confirmed' : 'Not confirmed'}
          </Badge>
          <Badge tone="neutral">{isShown ? 'Shown' : 'Not shown'}</Badge>
        </p>
        {confirmation ? (
          <p className="mt-2 text-sm break-words whitespace-pre-line text-graphite">
            {confirmation.evidence}
            <span className="mt-1 block text-xs">
              {confirmation.confirmedBy},{' '}
              <time dateTime={confirmation.confirmedAt} className="figures">
                {formatDatedMoment(confirmation.confirmedAt)}
              </time>
            </span>
          </p>
        ) : null}
      </div>
      {mayChange ? (
        <div className="flex gap-2">
          <Button size="sm" variant="secondary" onClick={onConfirm}>
            {confirmation ? 'Change Evidence' : 'Confirm'}
            <span className="sr-only">: {claimTexts[claim]}</span>
          </Button>
          {confirmation ? (
            <Button size="sm" variant="secondary" onClick={onWithdraw}>
              Withdraw<span className="sr-only">: {claimTexts[claim]}</span>
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  )
}
