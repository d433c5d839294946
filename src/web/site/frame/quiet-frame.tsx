import type { ComponentProps } from 'react'
import { pagePath } from '#web/lib/page-path.ts'
import { shownBusiness } from '#web/lib/shown-business.ts'
import { ThemeToggle } from '#web/lib/theme-toggle.tsx'
import { HomeMark } from './home-mark.tsx'
import { SiteFrame } from './site-frame.tsx'

/** Of the checkout: who takes the payment, and nothing that leads away from it. */
export function QuietFrame(props: ComponentProps<typeof SiteFrame>) {
  return <SiteFrame {...props} header={<QuietHeader />} footer={<QuietFooter />} />
}

function QuietHeader() {
  return (
    <header data-print="hide" className="sticky top-0 z-30 border-b border-hairline bg-paper">
      <div className="sheet flex h-16 items-center gap-2">
        <HomeMark />
        <ThemeToggle />
      </div>
    </header>
  )
}

function QuietFooter() {
  const { supportEmail } = shownBusiness()
  const legal = [
    { to: pagePath('termsOfService'), label: 'Terms of Service' },
    { to: pagePath('privacyPolicy'), label: 'Privacy Policy' },
  ]
  return (
    <footer className="mt-auto border-t border-hairline bg-paper" data-print="hide">
      <div className="sheet flex flex-wrap gap-x-6 gap-y-2 py-4 text-sm text-graphite">
        {legal.map(({ to, label }) => (
          <a key={label} href={to} target="_blank" rel="noreferrer" className="link">
            {label}
            <span className="sr-only"> (opens a new tab)</span>
          </a>
        ))}
        <a href={`mailto:${supportEmail}`} className="link">
          {supportEmail}
        </a>
      </div>
    </footer>
  )
}
