import { Link } from 'react-router'
import type { MailRowView } from '#contract/mails.ts'
import { orderNumber } from '#core/order/order-number.ts'
import { formatDatedMoment } from '#web/lib/format-date.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { TableHead } from '#web/ui/table.tsx'
import { CardCell, CardTable } from '../shell/card-table.tsx'
import { mailErrorLabel, mailKindLabels, mailStateLabels, times } from './operation-labels.ts'
import { StateMark } from './state-mark.tsx'

type MailTableProps = { mails: readonly MailRowView[]; onOpen: (mailId: string) => void }

export function MailTable({ mails, onOpen }: MailTableProps) {
  return (
    <CardTable caption="Mails, the newest first">
      <TableHead columns={['State', 'Mail', 'To', 'Written', 'About']} />
      <tbody>
        {mails.map((mail) => (
          <tr key={mail.id} className="align-top">
            <CardCell className="max-w-44">
              <StateMark state={mailStateLabels[mail.state]} />
              <Trouble mail={mail} />
              {mail.unknownAcceptances > 0 ? (
                <span className="mt-1 block text-xs text-graphite">May have arrived twice</span>
              ) : null}
            </CardCell>
            <CardCell first className="min-w-44">
              <button
                type="button"
                className="link min-h-6 text-left"
                onClick={() => onOpen(mail.id)}
              >
                {mail.subject}
              </button>
              <span className="block text-xs text-graphite">
                {mailKindLabels[mail.kind]}
                {mail.isResent ? ', sent once more by staff' : ''}
              </span>
            </CardCell>
            <CardCell wide className="max-w-64 min-w-36 break-words">
              {mail.recipient}
            </CardCell>
            <CardCell className="figures whitespace-nowrap max-md:text-graphite">
              <time dateTime={mail.createdAt}>{formatDatedMoment(mail.createdAt)}</time>
            </CardCell>
            <CardCell wide>
              <About about={mail.about} />
            </CardCell>
          </tr>
        ))}
      </tbody>
    </CardTable>
  )
}

function Trouble({ mail: { state, attempts, lastError } }: { mail: MailRowView }) {
  if (state === 'sent' || lastError === null) return null
  return (
    <span className="mt-1 block text-xs text-graphite">
      {mailErrorLabel(lastError)}, tried {times(attempts)}
    </span>
  )
}

export function About({ about }: Pick<MailRowView, 'about'>) {
  if (!about) return null
  const to =
    about.kind === 'order'
      ? pagePath('adminOrder', { orderId: about.id })
      : `${pagePath('admin')}?tab=demo-projects`
  return (
    <Link to={to} className="link figures whitespace-nowrap">
      {about.kind === 'order' ? orderNumber(about.id) : `Demo ${about.id.slice(0, 8)}`}
    </Link>
  )
}
