import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Cell, Table } from '#web/ui/table.tsx'

const cards = [
  'max-md:block max-md:[&>thead]:sr-only max-md:[&>tbody]:block max-md:[&>tfoot]:block',
  'max-md:[&_tr]:grid max-md:[&_tr]:grid-cols-2 max-md:[&_tr]:gap-x-4 max-md:[&_tr]:gap-y-1.5',
  'max-md:[&_tr]:border-b max-md:[&_tr]:border-hairline max-md:[&_tr]:py-3',
  'max-md:[&_tr>*]:block max-md:[&_tr>*]:h-auto max-md:[&_tr>*]:min-w-0 max-md:[&_tr>*]:max-w-none',
  'max-md:[&_tr>*]:border-0 max-md:[&_tr>*]:p-0 max-md:[&_tr>*]:text-left',
].join(' ')

/** One line per row on a wide screen, one block per row on a phone, without sideways scrolling. */
export function CardTable({ className, ...rest }: ComponentProps<typeof Table>) {
  return <Table {...rest} className={classNames(cards, className)} />
}

type CardCellProps = ComponentProps<typeof Cell> & {
  /** The heading of the column, shown above the value in a block. */
  label?: string
  /** Takes the whole width of its block. */
  wide?: boolean
  /** Shown first in its block, wherever its column is. */
  first?: boolean
  children?: ReactNode
}

export function CardCell({
  label,
  wide = false,
  first = false,
  className,
  children,
  ...rest
}: CardCellProps) {
  return (
    <Cell
      {...rest}
      className={classNames(
        (wide || first) && 'max-md:col-span-full',
        first && 'max-md:order-first',
        className,
      )}
    >
      {label === undefined ? null : (
        <span aria-hidden="true" className="block text-xs font-normal text-graphite md:hidden">
          {label}
        </span>
      )}
      {children}
    </Cell>
  )
}
