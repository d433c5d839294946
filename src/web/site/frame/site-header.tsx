import { Suspense, useState } from 'react'
import { pagePath } from '#web/lib/page-path.ts'
import { ThemeToggle } from '#web/lib/theme-toggle.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { HomeMark } from './home-mark.tsx'
import { sectionLinks } from './section-links.ts'
import { goToSection } from './section-scroll.ts'

const MobileMenu = loadedLater(() => import('./mobile-menu.tsx').then((part) => part.MobileMenu))

const navItem =
  'inline-flex min-h-10 items-center rounded-sm px-2 text-sm whitespace-nowrap text-graphite hover:text-ink lg:px-2.5'

export function SiteHeader() {
  const [open, setOpen] = useState(false)
  return (
    <header data-print="hide" className="sticky top-0 z-30 border-b border-hairline bg-paper">
      <div className="sheet flex h-16 items-center gap-2">
        <HomeMark onClick={() => setOpen(false)} />
        <nav aria-label="Main" className="hidden items-center lg:gap-1 md:flex">
          {sectionLinks.map((section) => (
            <button
              key={section.id}
              type="button"
              className={navItem}
              onClick={() => goToSection(section.id)}
            >
              {section.label}
            </button>
          ))}
          <a href={pagePath('demo')} className={navItem}>
            Try Demo
          </a>
          <a href={pagePath('pricing')} className={navItem}>
            Professional Pricing
          </a>
          <button
            type="button"
            className={`${buttonClass('primary', 'sm')} ml-2 min-h-10 shrink-0`}
            onClick={() => goToSection('services')}
          >
            Get Started
          </button>
        </nav>
        <a
          href={pagePath('account')}
          className="hidden size-10 place-items-center rounded-sm text-graphite hover:text-ink md:grid"
        >
          <span className="sr-only">Your account</span>
          <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 fill-none stroke-current">
            <path d="M10 10a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5ZM3.5 17a6.5 6.5 0 0 1 13 0" />
          </svg>
        </a>
        <ThemeToggle />
        <nav aria-label="Short" className="flex items-center md:hidden">
          <a href={pagePath('pricing')} className={navItem} onClick={() => setOpen(false)}>
            Pricing
          </a>
        </nav>
        <button
          type="button"
          aria-label={open ? 'Close menu' : 'Open menu'}
          aria-expanded={open}
          aria-controls="mobile-menu"
          className="grid size-10 place-items-center md:hidden"
          onClick={() => setOpen(!open)}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 stroke-current">
            <path
              d={open ? 'm4 4 12 12M16 4 4 16' : 'M2 5.5h16M2 10h16M2 14.5h10'}
              strokeWidth="1.5"
            />
          </svg>
        </button>
      </div>
      {open ? (
        <Suspense>
          <MobileMenu onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </header>
  )
}
