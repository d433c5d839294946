import { Toast as Radix } from 'radix-ui'
import { useSyncExternalStore } from 'react'
import { classNames } from './class-names.ts'
import { currentToast, dismissToast, subscribeToToasts, type ToastMessage } from './toast-store.ts'

const tones: Readonly<Record<ToastMessage['tone'], string>> = {
  plain: 'border-l-blueprint',
  good: 'border-l-good',
  destructive: 'border-l-bad',
}

/**
 * The notification area: one message at a time for 5 s, swipe right 50 px to close, F8 moves the
 * focus there.
 */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, () => undefined)
  return (
    <Radix.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {toast ? <OneToast key={toast.id} toast={toast} /> : null}
      <Radix.Viewport
        hotkey={['F8']}
        // An open dialog hides everything that is not live from a screen reader, so each toast
        // announces itself.
        aria-live="off"
        className="fixed right-0 bottom-(--toast-lift,0px) z-60 flex w-full flex-col gap-2 p-4 outline-none sm:max-w-md"
      />
    </Radix.Provider>
  )
}

function OneToast({ toast }: { toast: ToastMessage }) {
  return (
    <Radix.Root
      type={toast.tone === 'destructive' ? 'foreground' : 'background'}
      onOpenChange={(open) => {
        if (!open) dismissToast(toast.id)
      }}
      className={classNames(
        'pointer-events-auto flex items-start gap-3 rounded-sm border border-l-4 border-hairline bg-raised py-3 pr-2 pl-4',
        'text-ink shadow-lift data-[state=open]:animate-[slide-in_200ms_ease-out]',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        tones[toast.tone],
      )}
    >
      <div className="min-w-0 flex-1">
        <Radix.Title className="text-sm font-semibold">{toast.title}</Radix.Title>
        {toast.description ? (
          <Radix.Description className="mt-0.5 text-sm text-graphite">
            {toast.description}
          </Radix.Description>
        ) : null}
        {toast.action ? (
          <Radix.Action
            altText={toast.action.label}
            onClick={toast.action.onPress}
            className="link mt-1 text-sm font-medium"
          >
            {toast.action.label}
          </Radix.Action>
        ) : null}
      </div>
      <Radix.Close
        aria-label="Close notification"
        className="grid size-8 shrink-0 place-items-center rounded-sm hover:bg-sunken"
      >
        <svg viewBox="0 0 16 16" aria-hidden="true" className="size-3.5">
          <path d="m3 3 10 10M13 3 3 13" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </Radix.Close>
    </Radix.Root>
  )
}
