import { type ComponentProps, Suspense, useState } from 'react'
import { loadedLater } from '#web/ui/loaded-later.tsx'

const SendDialog = loadedLater(() => import('./send-dialog.tsx').then((part) => part.SendDialog))

/** The dialog with its form and files, loaded by those who open it; it keeps what was typed. */
export function LateSendDialog(props: ComponentProps<typeof SendDialog>) {
  const [wasOpened, setWasOpened] = useState(props.open)
  if (props.open && !wasOpened) setWasOpened(true)
  return wasOpened ? (
    <Suspense fallback={null}>
      <SendDialog {...props} />
    </Suspense>
  ) : null
}
