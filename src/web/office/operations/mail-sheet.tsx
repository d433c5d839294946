import type { MailView } from '#contract/mails.ts'
import { formatDatedMoment } from '#web/lib/format-date.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadingState } from '#web/ui/states.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'
import { FactList } from '../shell/fact-list.tsx'
import { About } from './mail-table.tsx'
import { mailErrorLabel, mailKindLabels, mailStateLabels, times } from './operation-labels.ts'
import { useMail } from './operations-query.ts'
import { ResendButton } from './resend-button.tsx'
import { StateMark } from './state-mark.tsx'

type MailSheetProps = { mailId: string; onClose: () => void }

/** A mail as it was written, and the button to send it again. */
export function MailSheet({ mailId, onClose }: MailSheetProps) {
  const mail = useMail(mailId)
  return (
    <Dialog
      wide
      onClose={onClose}
      title={mail.data?.subject ?? 'Mail'}
      footer={mail.data && hasFooter(mail.data) ? <Footer mail={mail.data} /> : null}
    >
      {mail.data ? <Content mail={mail.data} /> : null}
      {mail.isPending ? <LoadingState text="Loading the mail..." /> : null}
      {mail.isError && !mail.data ? (
        <LoadFailed query={mail} title="The mail could not be loaded" />
      ) : null}
    </Dialog>
  )
}

function Content({ mail }: { mail: MailView }) {
  return (
    <div className="flex flex-col gap-4">
      <FactList facts={factsOf(mail)} />
      {mail.html === null ? (
        <Alert tone="info" title="The text is not shown">
          {mail.resendRefusal ?? 'The text of this mail is no longer kept.'}
        </Alert>
      ) : (
        <>
          <iframe
            title="The mail as its recipient sees it"
            sandbox=""
            srcDoc={mail.html}
            className="h-[50dvh] w-full border border-hairline bg-white"
          />
          <details>
            <summary className="link w-fit cursor-pointer text-sm">Plain text</summary>
            <pre className="mt-2 text-xs break-words whitespace-pre-wrap">{mail.text}</pre>
          </details>
        </>
      )}
    </div>
  )
}

function factsOf(mail: MailView) {
  const trouble = mail.state !== 'sent' && mail.lastError ? mailErrorLabel(mail.lastError) : null
  return [
    ['To', mail.recipient],
    ['State', <StateMark key="state" state={mailStateLabels[mail.state]} />],
    ['Kind', mailKindLabels[mail.kind]],
    ['Written', formatDatedMoment(mail.createdAt)],
    ['Sent', mail.sentAt ? formatDatedMoment(mail.sentAt) : 'Not yet'],
    ['Tried', mail.attempts === 0 ? 'Not yet' : times(mail.attempts)],
    ...(trouble ? [['Last answer', trouble] as const] : []),
    ...(mail.unknownAcceptances > 0 ? [unansweredFact(mail.unknownAcceptances)] : []),
    ...(mail.about ? [['About', <About key="about" about={mail.about} />] as const] : []),
  ] as const
}

const unansweredFact = (tries: number) =>
  [
    'Without an answer',
    `Tried ${times(tries)}. The mail may have arrived then and again later, with the same Message-ID.`,
  ] as const

/** Without a text the reason is shown instead. */
function hasFooter(mail: MailView): boolean {
  return mail.resendRefusal === null || mail.html !== null
}

function Footer({ mail }: { mail: MailView }) {
  if (mail.resendRefusal !== null) {
    return mail.html === null ? null : <p className="text-sm text-graphite">{mail.resendRefusal}</p>
  }
  const send = (id: string) =>
    callAsStaff('resendMail', { params: { mailId: mail.id }, body: { id } })
  return (
    <ResendButton
      label="Resend"
      title="Send this mail once more?"
      description={
        mail.state === 'given-up'
          ? `It never left. It is tried again, to ${mail.recipient}.`
          : `The same text goes to ${mail.recipient} as another mail. It is recorded in the log.`
      }
      send={send}
    />
  )
}
