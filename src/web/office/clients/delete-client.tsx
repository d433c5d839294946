import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ClientRecord } from '#contract/client-records.ts'
import { clientListAddress } from '#web/office/shell/client-list-address.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Allowed } from '../session/allowed.tsx'
import { addressText } from './address-text.ts'
import { useDeleteClient } from './clients-query.ts'

type DeleteClientProps = {
  client: Pick<ClientRecord, 'id' | 'companyName' | 'email' | 'purchaseEmail' | 'isErased'>
}

/** Nothing for a client who was erased already. */
export function DeleteClient({ client }: DeleteClientProps) {
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  const remove = useDeleteClient(client.id, () => void navigate(clientListAddress({})))
  if (client.isErased) return null
  return (
    <Allowed to="administration">
      <Button size="sm" variant="danger" onClick={() => setAsking(true)}>
        Delete Client
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        title={`Delete ${client.companyName || addressText(client)}?`}
        description="Names, addresses, notes, files, reports and mails of this client are erased for good, in all orders and demo projects, here and at the payment provider. A running plan ends at once, and keys and links stop working. Amounts and dates stay for the books. It is not possible while a report is under way, and it cannot be undone."
        confirmLabel="Delete Client"
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </Allowed>
  )
}
