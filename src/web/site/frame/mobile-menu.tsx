import { useEffect } from 'react'
import { pagePath } from '#web/lib/page-path.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { sectionLinks } from './section-links.ts'
import { goToSection } from './section-scroll.ts'

/** Loaded when it is opened. */
export function MobileMenu({ onClose }: { onClose: () => void }) {
  const line = 'flex min-h-12 w-full items-center border-t border-hairline px-4 text-left'
  const onSection = (id: string) => {
    onClose()
    goToSection(id)
  }
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose()
    }
    addEventListener('keydown', closeOnEscape)
    return () => removeEventListener('keydown', closeOnEscape)
  }, [onClose])
  return (
    <nav
      id="mobile-menu"
      aria-label="Menu"
      className="absolute inset-x-0 bg-paper shadow-lift md:hidden"
    >
      {sectionLinks.map((section) => (
        <button
          key={section.id}
          type="button"
          className={line}
          onClick={() => onSection(section.id)}
        >
          {section.label}
        </button>
      ))}
      <a href={pagePath('demo')} className={line} onClick={onClose}>
        Try Demo
      </a>
      <a href={pagePath('account')} className={line} onClick={onClose}>
        Your account
      </a>
      <div className="border-t border-hairline p-4">
        <button
          type="button"
          className={`${buttonClass()} w-full`}
          onClick={() => onSection('services')}
        >
          Get Started
        </button>
      </div>
    </nav>
  )
}
