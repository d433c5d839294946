import { useMutation } from '@tanstack/react-query'
import type { ConnectionKind, ConnectionValues } from '#core/connections/connections.ts'
import { messageOf } from '#web/lib/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'

const labels: Readonly<Record<ConnectionKind, string>> = {
  contact: 'Send a Test Mail',
  mail: 'Send a Test Mail',
  payments: 'Test Charge',
  address: 'Try the Address',
  files: 'Write a Test File',
}

type ConnectionTrialProps = { kind: ConnectionKind; values: ConnectionValues }

/** Tries what is typed, saved or not, and says what the other side answered. */
export function ConnectionTrial({ kind, values }: ConnectionTrialProps) {
  const trial = useMutation({
    mutationFn: () => callAsStaff('tryConnection', { params: { kind }, body: { values } }),
  })
  return (
    <>
      <Button size="sm" variant="secondary" busy={trial.isPending} onClick={() => trial.mutate()}>
        {labels[kind]}
      </Button>
      <div role="status" className="w-full">
        {trial.data && !trial.isPending ? (
          <Alert
            tone={trial.data.worked ? 'good' : 'bad'}
            title={trial.data.worked ? 'It works' : 'It does not work'}
          >
            {trial.data.answer}
          </Alert>
        ) : null}
        {trial.error && !trial.isPending ? (
          <Alert tone="bad" title="It was not tried">
            {messageOf(trial.error, 'The server did not answer as expected. Try again.')}
          </Alert>
        ) : null}
      </div>
    </>
  )
}
