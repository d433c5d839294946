import { useState } from 'react'
import { routes } from '#contract/routes.ts'
import { call, messageOf } from '#web/lib/call.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { AccountSection } from './account-section.tsx'

/** What is kept about the customer: as a file, or to be deleted. */
export function AccountData() {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const ask = async () => {
    setBusy(true)
    try {
      const { message } = await call('requestDeletion')
      showToast({ title: 'Request received', description: message })
    } catch (error) {
      showToast({
        tone: 'destructive',
        title: 'Error',
        description: messageOf(error, 'The request could not be sent. Please try again.'),
      })
    }
    setBusy(false)
    setOpen(false)
  }
  return (
    <AccountSection title="Your data">
      <div className="flex flex-wrap gap-3">
        <a
          href={routes.exportAccount.path}
          download="plumbline-account.json"
          className={buttonClass('secondary', 'sm')}
        >
          Download my data
        </a>
        <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
          Delete my account
        </Button>
      </div>
      <ConfirmDialog
        open={open}
        title="Ask for your account to be deleted?"
        description="A person answers within 30 days. Records of payments must be kept for 7 years."
        confirmLabel="Send request"
        danger
        busy={busy}
        onConfirm={() => void ask()}
        onCancel={() => setOpen(false)}
      />
    </AccountSection>
  )
}
