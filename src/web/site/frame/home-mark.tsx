import { Wordmark } from '#web/lib/brand-mark.tsx'
import { pagePath } from '#web/lib/page-path.ts'
import { shownLook } from '#web/lib/shown-look.ts'

/** The name of the site, which leads home from every page. */
export function HomeMark({ onClick }: { onClick?: () => void }) {
  return (
    <a
      href={pagePath('home')}
      aria-label={`${shownLook()?.wordmark ?? 'Plumbline'}, home`}
      className="mr-auto"
      onClick={onClick}
    >
      <Wordmark nameClassName="md:max-lg:sr-only" />
    </a>
  )
}
