import { type ComponentType, lazy, useEffect, useState } from 'react'

/**
 * A component whose code is loaded when it is first drawn; a `Suspense` around it shows what stands
 * there until then. Where the code cannot be loaded the page stays, and a sentence says so.
 */
export function loadedLater<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: (props: Props) => <NotLoaded load={load} props={props} /> }),
    ),
  )
}

type NotLoadedProps<Props> = { load: () => Promise<ComponentType<Props>>; props: Props }

/** Asks for the code again wherever it is drawn, and at each press. */
function NotLoaded<Props extends object>({ load, props }: NotLoadedProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const ask = () =>
    void load().then(
      (part) => setPart(() => part),
      () => 0,
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place that draws it
  useEffect(ask, [])
  return Part ? (
    <Part {...props} />
  ) : (
    <p role="alert" className="basis-full">
      This could not be loaded.{' '}
      <button type="button" className="link" onClick={ask}>
        Try again
      </button>{' '}
      or reload the page.
    </p>
  )
}
