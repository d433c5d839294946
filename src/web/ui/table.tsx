import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

type TableProps = ComponentProps<'table'> & {
  /** The caption, read by screen readers and shown when `captionShown`. */
  caption: string
  captionShown?: boolean
}

/**
 * Lines between rows only. Scrolls sideways in its own frame on a narrow screen; the frame also
 * contains text for screen readers, which would otherwise widen the page.
 */
export function Table({ caption, captionShown = false, className, children, ...rest }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
    <section aria-label={caption} className="relative overflow-x-auto" tabIndex={0}>
      <table {...rest} className={classNames('w-full border-collapse text-sm', className)}>
        <caption className={captionShown ? 'pb-2 text-left text-xs text-graphite' : 'sr-only'}>
          {caption}
        </caption>
        {children}
      </table>
    </section>
  )
}

type HeadColumn = string | { readonly numeric: string }

/** The head of a column of numbers. */
export function numeric(label: string): HeadColumn {
  return { numeric: label }
}

export function TableHead({ columns }: { columns: readonly HeadColumn[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) =>
          typeof column === 'string' ? (
            <HeadCell key={column}>{column}</HeadCell>
          ) : (
            <HeadCell key={column.numeric} numeric>
              {column.numeric}
            </HeadCell>
          ),
        )}
      </tr>
    </thead>
  )
}

type CellProps = ComponentProps<'td'> & { numeric?: boolean }

export function HeadCell({
  numeric = false,
  className,
  ...rest
}: ComponentProps<'th'> & { numeric?: boolean }) {
  return (
    <th
      scope="col"
      {...rest}
      className={classNames(
        'border-b border-ink px-3 py-2 text-xs font-medium text-graphite first:pl-0 last:pr-0',
        numeric ? 'text-right' : 'text-left',
        className,
      )}
    />
  )
}

export function Cell({ numeric = false, className, ...rest }: CellProps) {
  return (
    <td
      {...rest}
      className={classNames(
        'h-9 border-b border-hairline px-3 py-1.5 first:pl-0 last:pr-0',
        numeric ? 'figures text-right whitespace-nowrap' : 'text-left',
        className,
      )}
    />
  )
}
