import { addressOf } from '#web/lib/call.ts'
import { buttonClass } from '#web/ui/button-class.ts'

const downloads = [
  { format: 'pdf', label: 'Download PDF' },
  { format: 'xlsx', label: 'Excel' },
  { format: 'csv', label: 'CSV' },
  { format: 'json', label: 'JSON' },
] as const

/** Every format is drawn from the same stored document. */
export function ReportDownloads({ secureToken }: { secureToken: string }) {
  return downloads.map(({ format, label }) => (
    <a
      key={format}
      href={addressOf('showSecureReport', { params: { secureToken }, query: { format } })}
      download
      className={buttonClass(format === 'pdf' ? 'primary' : 'secondary')}
    >
      {label}
    </a>
  ))
}
