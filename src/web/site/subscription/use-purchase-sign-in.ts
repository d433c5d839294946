import { useEffect, useState } from 'react'
import { call } from '#web/lib/call.ts'
import { rememberSignIn } from '#web/site/frame/signed-in.ts'

const pauseMs = 1500
const tries = 5

type PurchaseSignInState = 'opening' | 'ready' | 'elsewhere' | 'failed'

/**
 * Signs this browser in by the checkout that it paid; while the payment is still in progress it
 * asks again.
 */
export function usePurchaseSignIn(sessionId: string) {
  const [state, setState] = useState<PurchaseSignInState>('opening')
  const [email, setEmail] = useState('')
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks again
  useEffect(() => {
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (left: number) => {
      const answer = await signIn(sessionId)
      if (isGone) return
      if (answer.state === 'running' && left > 1) {
        timer = setTimeout(() => void ask(left - 1), pauseMs)
        return
      }
      setEmail(answer.email)
      setState(answer.state === 'running' ? 'failed' : answer.state)
    }
    setState('opening')
    void ask(tries)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [sessionId, turn])
  return { state, email, retry: () => setTurn((before) => before + 1) }
}

type Answer = { readonly state: 'ready' | 'elsewhere' | 'running'; readonly email: string }

async function signIn(sessionId: string): Promise<Answer> {
  try {
    const { email } = await call('signInByPurchase', { body: { sessionId } })
    if (email === null) return { state: 'elsewhere', email: '' }
    rememberSignIn()
    return { state: 'ready', email }
  } catch {
    return { state: 'running', email: '' }
  }
}
