import { useEffect, useState } from 'react'
import { type Logo, logoFileName } from '#web/content/logos.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { LogoPicture } from './logo-picture.tsx'

const copiedShownMs = 2000

export function LogoCard({ logo }: { logo: Logo }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), copiedShownMs)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(logo.svg)
      setCopied(true)
      showToast({
        tone: 'good',
        title: 'Copied!',
        description: 'SVG code copied to clipboard',
      })
    } catch {
      showToast({ tone: 'destructive', title: 'Error', description: 'Failed to copy SVG code' })
    }
  }
  return (
    <li className="flex flex-col border-r border-b border-hairline">
      <LogoPicture logo={logo} className="h-44" />
      <div className="flex flex-1 flex-col p-5">
        <h2 className="text-lg">
          <span className="figures mr-2 text-graphite">{logo.number}</span>
          {logo.name}
        </h2>
        <p className="label-line mt-1">{logo.style}</p>
        <p className="mt-3 mb-5 text-sm text-graphite">{logo.description}</p>
        <div className="mt-auto flex flex-wrap gap-3">
          <Button size="sm" variant="secondary" onClick={() => download(logo)}>
            Download SVG<span className="sr-only">: {logo.name}</span>
          </Button>
          <Button size="sm" variant="quiet" onClick={() => void copy()}>
            {copied ? 'Copied' : 'Copy Code'}
            <span className="sr-only">: {logo.name}</span>
          </Button>
        </div>
      </div>
    </li>
  )
}

function download(logo: Logo): void {
  saveFile(new Blob([logo.svg], { type: 'image/svg+xml' }), logoFileName(logo))
  showToast({ tone: 'good', title: 'Downloaded!', description: logoFileName(logo) })
}
