import { type ReactNode, useState } from 'react'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { ChangeUsernameDialog } from './change-username-dialog.tsx'
import type { NamedAccount } from './colleague.ts'

type AccountChange = 'username' | 'password'

type AccountDialogs = {
  readonly open: (change: AccountChange, user: NamedAccount) => void
  readonly dialog: ReactNode
}

/** Changes the username or password of one's own account or another's. */
export function useAccountDialogs(): AccountDialogs {
  const [asked, setAsked] = useState<{ change: AccountChange; user: NamedAccount }>()
  const close = () => setAsked(undefined)
  const Dialog = asked?.change === 'username' ? ChangeUsernameDialog : ChangePasswordDialog
  return {
    open: (change, user) => setAsked({ change, user }),
    dialog: asked ? <Dialog user={asked.user} onClose={close} /> : null,
  }
}
