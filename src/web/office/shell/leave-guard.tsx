import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

type LeaveGuardProps = { dirty: boolean; onLeave?: () => void }

/** Asks before unsaved changes are lost: on links of this window, on closing and on reloading. */
export function LeaveGuard({ dirty, onLeave }: LeaveGuardProps) {
  const [target, setTarget] = useState<string>()
  const navigate = useNavigate()
  const onClick = useEffectEvent((event: MouseEvent) => {
    const path = innerLinkOf(event)
    if (path === undefined) return
    event.preventDefault()
    event.stopPropagation()
    setTarget(path)
  })
  useEffect(() => {
    if (!dirty) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onUnload)
    document.addEventListener('click', onClick, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      document.removeEventListener('click', onClick, { capture: true })
    }
  }, [dirty])
  return (
    <ConfirmDialog
      open={target !== undefined}
      danger
      title="Leave without saving?"
      description="Your changes on this page have not been saved."
      cancelLabel="Stay"
      confirmLabel="Leave"
      onCancel={() => setTarget(undefined)}
      onConfirm={() => {
        const path = target ?? ''
        onLeave?.()
        setTarget(undefined)
        void navigate(path)
      }}
    />
  )
}

/** The path of a plain click on a link that would replace this page. */
function innerLinkOf(event: MouseEvent): string | undefined {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank') return undefined
  const samePage = link.pathname === location.pathname && link.search === location.search
  if (link.origin !== location.origin || samePage) return undefined
  return link.pathname + link.search
}
