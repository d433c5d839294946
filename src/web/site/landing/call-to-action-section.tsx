import { callToAction } from '#web/content/claims.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { buttonClass } from '#web/ui/button-class.ts'

export function CallToActionSection() {
  return (
    <section className="sheet py-20 lg:py-28">
      <div className="flex flex-col items-start gap-8 lg:flex-row lg:items-end lg:justify-between">
        <div className="max-w-measure">
          <h2 className="text-xl sm:text-2xl">{callToAction.title}</h2>
          <p className="mt-4 text-graphite">{callToAction.text}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <a
            href={pagePath('intake', { packageType: 'basic' })}
            className={buttonClass('primary', 'lg')}
          >
            Start with Basic
          </a>
          <a href={pagePath('demo')} className={buttonClass('secondary', 'lg')}>
            Try Demo
          </a>
        </div>
      </div>
    </section>
  )
}
