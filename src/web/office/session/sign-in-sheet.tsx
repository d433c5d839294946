import type { ReactNode } from 'react'
import { BrandMark } from '#web/lib/brand-mark.tsx'

type SignInSheetProps = { title: string; children: ReactNode; footer: ReactNode }

/** The page frame of sign-in and recovery. */
export function SignInSheet({ title, children, footer }: SignInSheetProps) {
  return (
    <div className="grid min-h-dvh grid-cols-1 place-items-center p-4">
      <main className="w-full max-w-md border border-hairline bg-raised">
        <header className="flex items-center gap-3 border-b border-hairline px-6 py-4">
          <BrandMark />
          <div>
            <p className="label-line">Plumbline office</p>
            <h1 className="text-lg">{title}</h1>
          </div>
        </header>
        <div className="px-6 py-5">{children}</div>
        <footer className="border-t border-hairline px-6 py-4 text-sm text-graphite">
          {footer}
        </footer>
      </main>
    </div>
  )
}
