import { Spinner } from './spinner.tsx'

/** Shown while the code of a dialog loads, so that a press has an effect at once. */
export function Opening() {
  return (
    <div role="status" className="fixed inset-0 z-40 grid place-items-center bg-veil">
      <span className="rounded-md border border-hairline bg-paper p-4 text-ink">
        <span className="sr-only">Opening …</span>
        <Spinner className="size-6" />
      </span>
    </div>
  )
}
