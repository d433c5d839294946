import { Suspense } from 'react'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { useProofRequest } from '../session/proof-request.ts'

const ProofDialog = loadedLater(async () => (await import('./proof-dialog.tsx')).ProofDialog)

/** The place of the dialog that asks who is at this session. */
export function ProofArea() {
  const request = useProofRequest()
  if (request === undefined) return null
  return (
    <Suspense fallback={null}>
      <ProofDialog onAnswer={request.answer} />
    </Suspense>
  )
}
