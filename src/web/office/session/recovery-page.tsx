import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { pagePath } from '#web/lib/page-path.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { usePageTitle } from '../shell/use-page-title.ts'
import { EmailRecovery } from './email-recovery.tsx'
import { EmergencyAdmin } from './emergency-admin.tsx'
import { SignInSheet } from './sign-in-sheet.tsx'
import { TokenReset } from './token-reset.tsx'

export function RecoveryPage() {
  usePageTitle('Admin Recovery')
  const token = useTokenOfAddress()
  const [tab, setTab] = useState(token === '' ? 'email' : 'token')
  const navigate = useNavigate()
  const toSignIn = () => void navigate(pagePath('adminLogin'))
  return (
    <SignInSheet
      title="Admin Recovery"
      footer={
        <Link to={pagePath('adminLogin')} className="link">
          Back to Login
        </Link>
      }
    >
      <Tabs
        label="Ways to recover access"
        value={tab}
        onChange={setTab}
        items={[
          { id: 'email', label: 'Email Recovery', content: <EmailRecovery /> },
          {
            id: 'token',
            label: 'Token Reset',
            content: <TokenReset token={token} onDone={toSignIn} />,
          },
          { id: 'emergency', label: 'Emergency', content: <EmergencyAdmin onDone={toSignIn} /> },
        ]}
      />
    </SignInSheet>
  )
}

/** The token is removed from the address, and so from the history, as soon as it has been read. */
function useTokenOfAddress(): string {
  const [params] = useSearchParams()
  const [token] = useState(() => params.get('token') ?? '')
  useEffect(() => {
    if (token !== '') window.history.replaceState(window.history.state, '', location.pathname)
  }, [token])
  return token
}
