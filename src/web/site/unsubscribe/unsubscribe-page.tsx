import { useState } from 'react'
import { useParams } from 'react-router'
import { call, messageOf } from '#web/lib/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { usePageHead } from '../frame/use-page-head.ts'

type Outcome = { readonly tone: 'good' | 'bad'; readonly title: string; readonly text: string }

/**
 * Opened by a link in a mail. Opening alone changes nothing, because mail scanners open links too.
 */
export function UnsubscribePage() {
  usePageHead('unsubscribe')
  const { optOutToken = '' } = useParams()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const stop = async () => {
    setBusy(true)
    try {
      const { message } = await call('stopReminders', { params: { optOutToken } })
      setOutcome({ tone: 'good', title: 'Done', text: message })
    } catch (error) {
      const text = messageOf(error, 'That did not work. Please try again.')
      setOutcome({ tone: 'bad', title: 'Not changed', text })
    }
    setBusy(false)
  }
  return (
    <div className="sheet py-12">
      <PageTitle title="No more reminders and questions">
        <p>
          Payment confirmations and your reports still arrive. The reminder of an unpaid order, the
          notice that it has ended, and the question what a project cost stop coming to this
          address.
        </p>
      </PageTitle>
      {outcome ? (
        <Alert tone={outcome.tone} title={outcome.title} className="mb-6 max-w-measure">
          {outcome.text}
        </Alert>
      ) : null}
      {outcome?.tone === 'good' ? null : (
        <Button busy={busy} onClick={() => void stop()}>
          Stop these mails
        </Button>
      )}
    </div>
  )
}
