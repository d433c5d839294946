import { Suspense } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { ReturningClient } from './use-returning-client.ts'

/** Most buyers are new, so it is loaded once an address is known to nobody in this browser. */
const EmailCode = loadedLater(() => import('./email-code.tsx').then((part) => part.EmailCode))

/** Below the email field: searching, found, or a way to prove one's identity. */
export function ProfileNotice({ client }: { client: ReturningClient }) {
  if (client.checking) {
    return (
      <p role="status" className="flex items-center gap-2 text-sm text-graphite sm:col-span-2">
        <Spinner />
        Checking for existing profile...
      </p>
    )
  }
  if (client.profile) {
    return (
      <Alert tone="good" title="Welcome back!" className="sm:col-span-2">
        Found your profile with {client.profile.totalProjects} previous project(s). We've pre-filled
        your information.
      </Alert>
    )
  }
  return client.unknownEmail ? (
    <Suspense>
      <EmailCode
        key={client.unknownEmail}
        email={client.unknownEmail}
        question="Ordered before, from another device?"
        ask="Fill in my details with a code by e-mail"
        confirm="Fill in my details"
        failure="The code could not be sent. Fill in the form as usual."
        onProfile={client.accept}
      />
    </Suspense>
  ) : null
}
