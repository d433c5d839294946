import { Suspense, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { call, messageOf } from '#web/lib/call.ts'
import { looksLikeEmail } from '#web/lib/typed-input.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import type { SaveState } from './draft-view.ts'
import { fieldId } from './form-fields.tsx'
import { discardDraft } from './intake-draft.ts'
import type { IntakeValues } from './intake-values.ts'
import type { SavedDraft } from './use-draft-sync.ts'

const stateTexts: Readonly<Record<SaveState, string>> = {
  local: 'Saved on this device as you type, for 30 days.',
  saving: 'Saving…',
  saved: 'Saved. Kept for 30 days, for any device.',
  failed: 'Saved on this device. The server cannot be reached; trying again.',
}

/** Whether the answers are saved, and the ways to continue elsewhere or start over. */
export function DraftBar({ draft }: { draft: SavedDraft }) {
  return (
    <div className="mt-6 border-t border-hairline pt-3 max-md:order-last max-md:mt-0 max-md:pb-20">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
        <p role="status" className="mr-auto text-graphite">
          {stateTexts[draft.state]}
        </p>
        <MailLink draft={draft} />
        <StartOver draft={draft} />
      </div>
      <LinkProblem draft={draft} />
      <OtherAnswers draft={draft} />
    </div>
  )
}

function MailLink({ draft }: { draft: SavedDraft }) {
  const { getValues, trigger } = useFormContext<IntakeValues>()
  const [busy, setBusy] = useState(false)
  const mail = async () => {
    if (!looksLikeEmail(getValues('email'))) {
      await trigger('email')
      document.getElementById(fieldId('email'))?.focus()
      return
    }
    setBusy(true)
    await mailLink(draft)
    setBusy(false)
  }
  return (
    <button type="button" className="link" disabled={busy} onClick={() => void mail()}>
      {busy ? 'Sending…' : 'Mail me a link to continue later'}
    </button>
  )
}

async function mailLink({ sync }: SavedDraft): Promise<void> {
  const fallback = 'The link could not be sent. Your answers are kept on this device.'
  try {
    const key = await sync.saved()
    if (!key) throw new Error('not saved')
    const { message } = await call('mailIntakeDraft', {
      params: { draftId: key.draftId },
      body: { token: key.token },
    })
    showToast({ tone: 'good', title: 'Link sent', description: message })
  } catch (error) {
    showToast({ tone: 'destructive', title: 'Error', description: messageOf(error, fallback) })
  }
}

const ConfirmDialog = loadedLater(() =>
  import('#web/ui/confirm-dialog.tsx').then((part) => part.ConfirmDialog),
)

function StartOver({ draft }: { draft: SavedDraft }) {
  const [asks, setAsks] = useState(false)
  return (
    <>
      <button type="button" className="link" onClick={() => setAsks(true)}>
        Start over
      </button>
      {asks ? (
        <Suspense fallback={null}>
          <ConfirmDialog
            open={asks}
            danger
            title="Start over?"
            description="All answers are removed, on this device and from our server. This cannot be undone."
            confirmLabel="Remove my answers"
            onCancel={() => setAsks(false)}
            onConfirm={() => {
              setAsks(false)
              discardDraft()
              draft.sync.reset()
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}

function LinkProblem({ draft }: { draft: SavedDraft }) {
  if (draft.linkProblem === 'gone') {
    return (
      <Alert tone="caution" title="This link no longer opens a draft" className="mt-4">
        Drafts are kept for 30 days after the last change. You can fill in the form from here.
      </Alert>
    )
  }
  if (draft.linkProblem === undefined) return null
  return (
    <Alert tone="bad" title="Your answers could not be loaded" className="mt-4">
      <p>The server cannot be reached right now. They are still kept there.</p>
      <Button size="sm" variant="secondary" className="mt-3" onClick={draft.reopenLink}>
        Try Again
      </Button>
    </Alert>
  )
}

function OtherAnswers({ draft }: { draft: SavedDraft }) {
  if (!draft.aside) return null
  return (
    <Alert tone="info" title="There are other answers too" className="mt-4">
      <p>
        You see the newer ones. The others
        {draft.aside.companyName ? `, for ${draft.aside.companyName},` : ''} are kept on this
        device.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="sm" variant="secondary" onClick={() => draft.sync.swapAside()}>
          Use the other answers
        </Button>
        <Button size="sm" variant="quiet" onClick={() => draft.sync.dropAside()}>
          Remove them
        </Button>
      </div>
    </Alert>
  )
}
