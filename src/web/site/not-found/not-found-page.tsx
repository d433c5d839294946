import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { pagePath } from '#web/lib/page-path.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { notFoundTitle } from '../frame/page-heads.ts'

export function NotFoundPage() {
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = notFoundTitle
  }, [])
  return (
    <div className="sheet grid place-items-center py-20">
      <div className="w-full max-w-lg border border-ink bg-raised">
        <div className="p-8">
          <h1 className="text-xl">404 Page Not Found</h1>
          <p className="mt-4 text-graphite">Did you forget to add the page to the router?</p>
          <p className="mt-2 font-mono text-sm break-all text-graphite">{pathname}</p>
          <Link to={pagePath('home')} className={`${buttonClass()} mt-8`}>
            Back to Home
          </Link>
        </div>
        <p className="label-line border-t border-ink px-8 py-3">Sheet 404 of 0</p>
      </div>
    </div>
  )
}
