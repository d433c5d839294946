import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Cell, Table } from '#web/ui/table.tsx'

/** Up to which width rows are blocks: tables with many columns need a wide screen. */
type BlocksBelow = 'md' | 'lg'

const blocks: Readonly<Record<BlocksBelow, string>> = {
  md: [
    'max-md:block max-md:[&>thead]:sr-only max-md:[&>tbody]:block max-md:[&>tfoot]:block',
    'max-md:[&_tr]:grid max-md:[&_tr]:grid-cols-2 max-md:[&_tr]:gap-x-4 max-md:[&_tr]:gap-y-1.5',
    'max-md:[&_tr]:border-b max-md:[&_tr]:border-hairline max-md:[&_tr]:py-3',
    'max-md:[&_tr>*]:block max-md:[&_tr>*]:h-auto max-md:[&_tr>*]:min-w-0 max-md:[&_tr>*]:max-w-none',
    'max-md:[&_tr>*]:border-0 max-md:[&_tr>*]:p-0 max-md:[&_tr>*]:text-left',
    'max-md:[&_[data-wide]]:col-span-full max-md:[&_[data-first]]:order-first',
    'md:[&_[data-label]]:hidden',
  ].join(' '),
  lg: [
    'max-lg:block max-lg:[&>thead]:sr-only max-lg:[&>tbody]:block max-lg:[&>tfoot]:block',
    'max-lg:[&_tr]:grid max-lg:[&_tr]:grid-cols-2 max-lg:[&_tr]:gap-x-4 max-lg:[&_tr]:gap-y-1.5',
    'sm:max-lg:[&_tr]:grid-cols-4',
    'max-lg:[&_tr]:border-b max-lg:[&_tr]:border-hairline max-lg:[&_tr]:py-3',
    'max-lg:[&_tr>*]:block max-lg:[&_tr>*]:h-auto max-lg:[&_tr>*]:min-w-0 max-lg:[&_tr>*]:max-w-none',
    'max-lg:[&_tr>*]:border-0 max-lg:[&_tr>*]:p-0 max-lg:[&_tr>*]:text-left',
    'max-lg:[&_[data-wide]]:col-span-full max-lg:[&_[data-first]]:order-first',
    'lg:[&_[data-label]]:hidden',
  ].join(' '),
}

type CardTableProps = ComponentProps<typeof Table> & { blocksBelow?: BlocksBelow }

/** One line per row on a wide screen, one block per row on a phone, without sideways scrolling. */
export function CardTable({ blocksBelow = 'md', className, ...rest }: CardTableProps) {
  return <Table {...rest} className={classNames(blocks[blocksBelow], className)} />
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

export function CardCell({ label, wide = false, first = false, children, ...rest }: CardCellProps) {
  return (
    <Cell {...rest} data-wide={wide || first || undefined} data-first={first || undefined}>
      {label === undefined ? null : (
        <span
          aria-hidden="true"
          data-label=""
          className="block text-xs font-normal whitespace-normal text-graphite"
        >
          {label}
        </span>
      )}
      {children}
    </Cell>
  )
}
