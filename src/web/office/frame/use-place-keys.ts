import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { pagePath } from '#web/lib/page-path.ts'
import { placeSearch } from '#web/office/shell/dashboard-place.ts'
import { officePlaces, type ShownPlace } from '#web/office/shell/office-places.ts'
import { useShortcuts } from '#web/office/shell/use-shortcuts.ts'

/**
 * G, then the number of a place, opens it. The digit is taken before the page's own shortcuts see
 * it; any other key after G is the page's as always.
 */
export function usePlaceKeys(places: readonly ShownPlace[]): void {
  const navigate = useNavigate()
  const isAwaited = useRef(false)
  useShortcuts({
    g: () => {
      isAwaited.current = true
    },
  })
  const onNext = useEffectEvent((event: KeyboardEvent) => {
    if (!isAwaited.current) return
    isAwaited.current = false
    const numbered = officePlaces[Number(event.key) - 1]
    const place = places.find(({ id }) => id === numbered?.id)
    if (place === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    void navigate(pagePath('admin') + placeSearch(place))
  })
  useEffect(() => {
    document.addEventListener('keydown', onNext, true)
    return () => document.removeEventListener('keydown', onNext, true)
  }, [])
}
