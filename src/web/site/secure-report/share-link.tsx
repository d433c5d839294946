import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import type { Day } from '#core/time/day.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { LoadingState } from '#web/ui/states.tsx'

const ShareReport = loadedLater(() =>
  import('./share/share-report.tsx').then((part) => part.ShareReport),
)

type ShareLinkProps = { secureToken: string; worksUntil: Day }

/** Links for others, each with a role, and the owner's own; loaded when it is opened. */
export function ShareLink({ secureToken, worksUntil }: ShareLinkProps) {
  const { hash } = useLocation()
  const [open, setOpen] = useState(hash === '#share')
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Share link
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        wide
        title="Share this report"
        description="Make a link for each person. It shows what that person’s role may see, and you can end it at any time."
      >
        <Suspense fallback={<LoadingState text="Loading your links..." />}>
          <ShareReport secureToken={secureToken} worksUntil={worksUntil} />
        </Suspense>
      </Dialog>
    </>
  )
}
