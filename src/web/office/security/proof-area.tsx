import { lazy, Suspense } from 'react'
import { useProofRequest } from '../session/proof-request.ts'

const ProofDialog = lazy(async () => {
  const { ProofDialog: dialog } = await import('./proof-dialog.tsx')
  return { default: dialog }
})

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
