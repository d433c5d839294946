import { pagePath } from '#web/lib/page-path.ts'

/** Stands directly at the button that accepts them. */
export function TermsSentence({ by, className = 'text-sm' }: { by: string; className?: string }) {
  return (
    <p className={`text-graphite ${className}`}>
      By {by} you accept the{' '}
      <a href={pagePath('termsOfService')} target="_blank" rel="noreferrer" className="link">
        Terms of Service<span className="sr-only"> (opens a new tab)</span>
      </a>
      .
    </p>
  )
}
