import { useLayoutEffect, useRef } from 'react'

type ReportFrameProps = { title: string; html: string; onError?: () => void }

/** A report in a frame without scripts, forms or an origin of its own. */
export function ReportFrame({ title, html, onError }: ReportFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  // React does not attach error listeners to frames.
  useLayoutEffect(() => {
    const element = frame.current
    if (!element || !onError) return undefined
    element.addEventListener('error', onError)
    return () => element.removeEventListener('error', onError)
  }, [onError])
  return (
    <iframe
      ref={frame}
      title={title}
      srcDoc={html}
      sandbox=""
      referrerPolicy="no-referrer"
      className="h-[calc(100dvh-11rem)] min-h-96 w-full border border-edge bg-[#fff]"
    />
  )
}
