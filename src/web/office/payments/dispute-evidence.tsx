import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PaymentDesk } from '#contract/payment-desk.ts'
import { formatDatedMoment } from '#web/lib/format-date.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { callAsStaff, callFileAsStaff } from '../session/call-as-staff.ts'
import { toastDone, toastFailed } from '../shell/toast-outcome.ts'

type Dispute = PaymentDesk['disputes'][number]

/** The evidence as a file for one press, and the same sent to the provider. */
export function DisputeEvidence({ dispute }: { dispute: Dispute }) {
  const [sending, setSending] = useState(false)
  const params = { disputeId: dispute.id }
  const client = useQueryClient()
  const download = useMutation({
    mutationFn: async () => (await callFileAsStaff('showDisputeEvidence', { params })).blob(),
    onSuccess: (file) => saveFile(file, `dispute-${dispute.id}.zip`),
    onError: (error) => toastFailed(error, 'The evidence was not downloaded.'),
  })
  const send = useMutation({
    mutationFn: () => callAsStaff('sendDisputeEvidence', { params }),
    onSuccess: () => toastDone('Evidence sent', 'The payment provider passes it to the bank.'),
    onError: (error) => toastFailed(error, 'The evidence was not sent.'),
    onSettled: () => client.invalidateQueries({ queryKey: ['payment-desk'] }),
  })
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        variant="secondary"
        aria-label={`Download evidence of ${dispute.companyName || dispute.id}`}
        busy={download.isPending}
        onClick={() => download.mutate()}
      >
        Download
      </Button>
      {dispute.awaitsEvidence ? (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Send evidence of ${dispute.companyName || dispute.id}`}
          onClick={() => setSending(true)}
        >
          Send
        </Button>
      ) : null}
      {dispute.evidenceSentAt ? (
        <p className="text-xs text-graphite">Sent {formatDatedMoment(dispute.evidenceSentAt)}</p>
      ) : null}
      <ConfirmDialog
        open={sending}
        title="Send the evidence to the payment provider?"
        description="Order, seals, opens, mails, terms and refund policy go to the bank as texts. It can be done once, so download the file and read it first."
        confirmLabel="Send evidence"
        busy={send.isPending}
        onConfirm={() => send.mutate(undefined, { onSettled: () => setSending(false) })}
        onCancel={() => setSending(false)}
      />
    </div>
  )
}
