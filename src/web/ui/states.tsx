import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Spinner } from './spinner.tsx'

type StateProps = {
  title: string
  children?: ReactNode
  actions?: ReactNode
  /** `h1` where the state is the whole page. */
  heading?: 'h1' | 'h2'
}

/** Explains why there is nothing here. */
export function EmptyState(props: StateProps) {
  return (
    <StateSheet {...props} mark={<path d="M6 20h36M6 28h36M6 36h24" />}>
      {props.children}
    </StateSheet>
  )
}

type ErrorStateProps = StateProps & { onRetry?: () => void; retryLabel?: string }

/** Something could not be loaded; states what to do next. */
export function ErrorState({ onRetry, retryLabel = 'Try Again', ...props }: ErrorStateProps) {
  const retry = onRetry ? <Button onClick={onRetry}>{retryLabel}</Button> : null
  return (
    <div role="alert">
      <StateSheet
        title={props.title}
        heading={props.heading ?? 'h2'}
        mark={<path d="M24 6v22M24 28l-5 8 5 7 5-7zM8 6h10M30 6h10" />}
        actions={
          <>
            {retry}
            {props.actions}
          </>
        }
      >
        {props.children}
      </StateSheet>
    </div>
  )
}

export function LoadingState({ text }: { text: string }) {
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-16 text-graphite">
      <Spinner />
      {text}
    </p>
  )
}

function StateSheet({
  heading: Heading = 'h2',
  title,
  children,
  actions,
  mark,
}: StateProps & {
  mark: ReactNode
}) {
  return (
    <div className="mx-auto flex max-w-measure flex-col items-center gap-3 px-4 py-16 text-center">
      <svg
        viewBox="0 0 48 48"
        aria-hidden="true"
        className="size-12 fill-none stroke-graphite"
        strokeWidth="1.25"
      >
        {mark}
      </svg>
      <Heading className="text-xl">{title}</Heading>
      {children ? <div className="max-w-prose text-graphite">{children}</div> : null}
      {actions ? <div className="mt-3 flex flex-wrap justify-center gap-3">{actions}</div> : null}
    </div>
  )
}
