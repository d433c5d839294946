import { addressOf } from '#web/lib/call.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Popover } from '#web/ui/popover.tsx'

const otherFormats = [
  { format: 'xlsx', label: 'Excel', note: 'A live estimate: change quantities and prices.' },
  { format: 'csv', label: 'CSV', note: 'The bid items as a list.' },
  { format: 'ics', label: 'Calendar', note: 'The schedule and its milestones for your calendar.' },
  { format: 'json', label: 'JSON', note: 'Everything, for programs.' },
] as const

type DownloadFormat = 'pdf' | (typeof otherFormats)[number]['format']

/** Every format is drawn from the same stored document. */
export function ReportDownloads({ secureToken }: { secureToken: string }) {
  const address = (format: DownloadFormat) =>
    addressOf('showSecureReport', { params: { secureToken }, query: { format } })
  return (
    <>
      <a href={address('pdf')} download className={buttonClass()}>
        Download PDF
      </a>
      <Popover label="Other formats" trigger={<Button variant="secondary">Other formats</Button>}>
        <ul>
          {otherFormats.map(({ format, label, note }) => (
            <li key={format} className="border-b border-hairline py-2 last:border-0">
              <a href={address(format)} download className="link font-medium">
                {label}
              </a>
              <p className="text-graphite">{note}</p>
            </li>
          ))}
        </ul>
      </Popover>
    </>
  )
}
