import { messageOf } from '#web/lib/call.ts'
import { ErrorState } from '#web/ui/states.tsx'

type LoadFailedProps = {
  query: { readonly error: Error | null; readonly refetch: () => Promise<unknown> }
  /** What could not be loaded, as a sentence. */
  title: string
}

/** Why something could not be loaded, with another try. */
export function LoadFailed({ query, title }: LoadFailedProps) {
  return (
    <ErrorState title={title} onRetry={() => void query.refetch()}>
      {messageOf(query.error, 'The server did not answer as expected.')}
    </ErrorState>
  )
}
