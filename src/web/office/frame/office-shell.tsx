import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link, Outlet, useNavigate } from 'react-router'
import { Wordmark } from '#web/lib/brand-mark.tsx'
import { pagePath } from '#web/lib/page-path.ts'
import { ThemeToggle } from '#web/lib/theme-toggle.tsx'
import { dropAllEdits } from '#web/office/order/kept-edit.ts'
import { PaletteTrigger } from '#web/office/palette/palette-trigger.tsx'
import { ProofArea } from '#web/office/security/proof-area.tsx'
import { callOffice } from '#web/office/session/call-as-staff.ts'
import { clearSession, useStaffSession } from '#web/office/session/staff-session.ts'
import { eraseDashboardPlaces } from '#web/office/shell/dashboard-place.ts'
import { OfficeBar } from '#web/office/shell/office-bar.tsx'
import { useKeptFocus } from '#web/office/shell/use-kept-focus.ts'
import { useLeaveField } from '#web/office/shell/use-leave-field.ts'
import { usePageChange } from '#web/office/shell/use-page-change.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadingState } from '#web/ui/states.tsx'
import { PlacesNav } from './places-nav.tsx'
import { ShortcutsSheet } from './shortcuts-sheet.tsx'

/** The frame of every guarded page: a bar, then the page. */
export function OfficeShell() {
  const session = useStaffSession()
  usePageChange()
  useKeptFocus()
  useLeaveField()
  return (
    <>
      <OfficeBar
        start={
          <Link to={pagePath('admin')} className="flex items-center gap-3">
            <Wordmark />
            <span className="label-line hidden sm:inline">Office</span>
          </Link>
        }
        places={<PlacesNav />}
        end={
          <>
            <p className="max-w-36 truncate text-xs text-graphite sm:max-w-64 sm:text-sm">
              Welcome, <span className="font-medium text-ink">{session?.user.username}</span>
            </p>
            <PaletteTrigger />
            <ShortcutsSheet />
            <ThemeToggle />
            <LogoutButton />
          </>
        }
      />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto max-w-[92rem] px-4 py-6 outline-none lg:px-8"
      >
        <Suspense fallback={<LoadingState text="Loading page..." />}>
          <Outlet />
        </Suspense>
      </main>
      <ProofArea />
    </>
  )
}

function LogoutButton() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const signOut = useMutation({
    mutationFn: () => callOffice('signOutStaff'),
    // Signing out works without the server too: the browser's own data is removed in either case.
    onSettled: () => {
      void navigate(pagePath('adminLogin'), { replace: true })
      clearSession()
      eraseDashboardPlaces()
      dropAllEdits()
      queries.clear()
    },
  })
  return (
    <Button size="sm" variant="secondary" busy={signOut.isPending} onClick={() => signOut.mutate()}>
      Logout
    </Button>
  )
}
