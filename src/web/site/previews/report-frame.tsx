type ReportFrameProps = { title: string; html: string; onError?: () => void }

/** A report in a frame without scripts, forms or an origin of its own. */
export function ReportFrame({ title, html, onError }: ReportFrameProps) {
  return (
    <iframe
      title={title}
      srcDoc={html}
      sandbox=""
      referrerPolicy="no-referrer"
      onError={onError}
      className="h-[calc(100dvh-11rem)] min-h-96 w-full border border-edge bg-[#fff]"
    />
  )
}
