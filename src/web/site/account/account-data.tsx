import { useState } from 'react'
import { accountRoutes } from '#contract/account-routes.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { AccountSection } from './account-section.tsx'
import { EraseDialog } from './erase-dialog.tsx'

/** The data stored about the customer: to download, or to delete. */
export function AccountData({ email, hasPlan }: { email: string; hasPlan: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <AccountSection title="Your data">
      <p className="mb-4 max-w-prose text-sm text-graphite">
        The file holds your orders, reports, plan, invoices and mails, readable by people and
        programs.
      </p>
      <div className="flex flex-wrap gap-3">
        <a
          href={accountRoutes.exportAccount.path}
          download="plumbline-account.json"
          className={buttonClass('secondary', 'sm')}
        >
          Download my data
        </a>
        <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
          Delete my account
        </Button>
      </div>
      <EraseDialog open={open} email={email} hasPlan={hasPlan} onClose={() => setOpen(false)} />
    </AccountSection>
  )
}
