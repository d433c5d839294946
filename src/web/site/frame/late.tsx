import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { loadedLater } from '#web/ui/loaded-later.tsx'

const nothing = () => () => undefined
const isServer = typeof document === 'undefined'

/** Code that is loaded on demand: `load` for existing HTML, `Now` for a fresh page. */
export type LatePart<Props extends object> = {
  readonly load: () => Promise<ComponentType<Props>>
  readonly Now: ComponentType<object>
}

export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LatePart<Props> {
  const Now = loadedLater(() => load().then((part) => part as ComponentType<object>))
  return { load, Now }
}

type LateProps<Props extends object> = { part: LatePart<Props>; with: Props }

/**
 * A part of a prerendered page whose code is fetched when it comes near the window. Until then its
 * HTML stays as served, and React leaves its content unchanged.
 */
export function Late<Props extends object>({ part, with: props }: LateProps<Props>) {
  const isHydrating = useSyncExternalStore(
    nothing,
    () => false,
    () => true,
  )
  const [hasHtml] = useState(isHydrating && !isServer)
  if (hasHtml) return <Waiting part={part} with={props} />
  const { Now } = part
  return (
    <div>
      <Suspense fallback={<div className="min-h-96" />}>
        <Now {...props} />
      </Suspense>
    </div>
  )
}

function Waiting<Props extends object>({ part, with: props }: LateProps<Props>) {
  const place = useRef<HTMLDivElement>(null)
  const [Part, setPart] = useState<ComponentType<Props>>()
  useEffect(
    () => watchFor(place, () => void part.load().then((loaded) => setPart(() => loaded))),
    [part],
  )
  if (Part) {
    return (
      <Arrived key="arrived" focusIndex={focusIndexIn(place.current)}>
        <Part {...props} />
      </Arrived>
    )
  }
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, so that React keeps what is there
    <div key="html" ref={place} suppressHydrationWarning dangerouslySetInnerHTML={kept} />
  )
}

const kept = { __html: '' }

function watchFor(place: RefObject<Element | null>, onNear: () => void): () => void {
  if (!place.current) return () => undefined
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      onNear()
    },
    { rootMargin: '400px' },
  )
  observer.observe(place.current)
  return () => observer.disconnect()
}

const focusable = 'a, button, input, select, textarea'

function focusIndexIn(place: Element | null): number {
  const { activeElement } = document
  if (!place?.contains(activeElement)) return -1
  return [...place.querySelectorAll(focusable)].indexOf(activeElement as Element)
}

type ArrivedProps = { focusIndex: number; children: ReactNode }

/** Replaces the served HTML; a focused link in it keeps the focus here. */
function Arrived({ focusIndex, children }: ArrivedProps) {
  const place = useRef<HTMLDivElement>(null)
  const [index] = useState(focusIndex)
  useLayoutEffect(() => {
    if (index >= 0) place.current?.querySelectorAll<HTMLElement>(focusable)[index]?.focus()
  }, [index])
  return <div ref={place}>{children}</div>
}
