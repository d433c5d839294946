import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Back closes what fills the screen, as on a phone everything does that looks like a page, instead
 * of leaving the page below it. The returned function goes back too, so that no entry without an
 * effect stays in the history.
 */
export function useBackToClose(onClose: () => void): () => void {
  const isEntered = useRef(false)
  const onBack = useEffectEvent(onClose)
  useEffect(() => {
    // The router finds its place by the state of the entry below.
    if (!isEntered.current) history.pushState(history.state, '')
    isEntered.current = true
    const listener = () => onBack()
    addEventListener('popstate', listener)
    return () => removeEventListener('popstate', listener)
  }, [])
  return () => history.back()
}
