import { Link } from 'react-router'
import { Wordmark } from '#web/lib/brand-mark.tsx'
import { pagePath } from '#web/lib/page-path.ts'
import { ThemeToggle } from '#web/lib/theme-toggle.tsx'
import { ToSignIn } from '../session/session-guard.tsx'
import { hasSessionExpired, useStaffSession } from '../session/staff-session.ts'
import { OfficeBar } from '../shell/office-bar.tsx'
import { useKeptFocus } from '../shell/use-kept-focus.ts'
import { usePageTitle } from '../shell/use-page-title.ts'
import { DirectOrderList } from './direct-order-list.tsx'

/** The same shell without its own sign-in check; the server decides whether to answer. */
export function DirectPage() {
  usePageTitle('Direct Access')
  useKeptFocus()
  const session = useStaffSession()
  if (session === undefined && hasSessionExpired()) return <ToSignIn />
  return (
    <>
      <OfficeBar
        start={
          <Link to={pagePath('admin')} className="flex items-center gap-3">
            <Wordmark />
            <span className="label-line">Direct Access</span>
          </Link>
        }
        end={<ThemeToggle />}
      />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto max-w-[92rem] px-4 py-6 outline-none lg:px-8"
      >
        <h1 className="mb-4 text-xl">Direct Access</h1>
        <DirectOrderList />
      </main>
    </>
  )
}
