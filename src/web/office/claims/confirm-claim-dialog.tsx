import type { OwnerClaim } from '#core/claims/owner-claim.ts'
import { claimTexts } from '#web/content/claims.ts'
import { FormDialog } from '#web/office/shell/form-dialog.tsx'
import type { FormValues } from '#web/office/shell/use-checked-form.ts'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { useConfirmClaim } from './claims-query.ts'

type ConfirmClaimDialogProps = { claim: OwnerClaim; evidence: string; onClose: () => void }

export function ConfirmClaimDialog({ claim, evidence, onClose }: ConfirmClaimDialogProps) {
  const confirm = useConfirmClaim(claim, onClose)
  return (
    <FormDialog
      title="Confirm This Claim"
      description={<q>{claimTexts[claim]}</q>}
      submitLabel="Confirm Claim"
      busy={confirm.isPending}
      check={check}
      onSubmit={(values) => confirm.mutate(evidenceOf(values))}
      onClose={onClose}
    >
      <Field
        label="Evidence (required)"
        hint="What the claim rests on: a count with its date, a document, a permission to quote. Only staff reads it."
      >
        <Textarea name="evidence" rows={4} maxLength={2000} defaultValue={evidence} />
      </Field>
    </FormDialog>
  )
}

const evidenceOf = (values: FormValues) => String(values['evidence'] ?? '').trim()

function check(values: FormValues): string | undefined {
  return evidenceOf(values).length < 10
    ? 'Describe in a sentence what the claim is based on.'
    : undefined
}
