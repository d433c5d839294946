import type { ReactNode } from 'react'
import { Cell, HeadCell, Table } from '#web/ui/table.tsx'
import { LookRect } from './look.tsx'

export type Rank = {
  readonly id: string
  readonly label: ReactNode
  /** The length of its bar. */
  readonly size: number
  readonly figures: readonly ReactNode[]
}

type RankTableProps = {
  caption: string
  /** The headings of the first column and of the figures after it. */
  heads: readonly [name: string, ...figures: string[]]
  ranks: readonly Rank[]
}

/**
 * A table that compares its rows with bars; the figures are text, so the bars add no information.
 */
export function RankTable({ caption, heads: [name, ...heads], ranks }: RankTableProps) {
  const last = heads.at(-1)
  // On a phone the last figure is shown below the name.
  const onlyWide = (head: string) => (head === last ? 'max-sm:hidden' : '')
  const most = Math.max(1, ...ranks.map(({ size }) => size))
  return (
    <Table
      caption={caption}
      className="max-sm:[&_td]:px-1.5 max-sm:[&_td]:last:pr-0 max-sm:[&_th]:px-1.5 max-sm:[&_th]:first:pl-0 max-sm:[&_th]:last:pr-0"
    >
      <thead>
        <tr>
          <HeadCell className="w-2/5">{name}</HeadCell>
          {heads.map((head) => (
            <HeadCell key={head} numeric className={onlyWide(head)}>
              {head}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {ranks.map(({ id, label, size, figures }) => (
          <tr key={id}>
            <th scope="row" className="border-b border-hairline py-2 pr-3 text-left font-normal">
              {label}
              <span className="figures block text-xs text-graphite sm:hidden">
                {last}: {figures.at(-1)}
              </span>
              <svg aria-hidden="true" className="mt-1 block h-2.5 w-full overflow-visible">
                <LookRect
                  look="lined"
                  x={0}
                  y={0.5}
                  width={`${Math.max((size / most) * 100, 0.5)}%`}
                  height={9}
                />
              </svg>
            </th>
            {heads.map((head, at) => (
              <Cell key={head} numeric className={onlyWide(head)}>
                {figures[at]}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
