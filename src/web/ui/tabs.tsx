import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type TabItem = {
  readonly id: string
  readonly label: ReactNode
  readonly content: ReactNode
}

type TabsProps = {
  /** Names the row of tabs for a screen reader. */
  label: string
  items: readonly TabItem[]
  value: string
  onChange: (id: string) => void
  className?: string
}

export function Tabs({ label, items, value, onChange, className }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onChange} className={classNames('min-w-0', className)}>
      <Radix.List
        aria-label={label}
        className="flex overflow-x-auto border-b border-hairline [scrollbar-width:thin]"
      >
        {items.map((item) => (
          <Radix.Trigger
            key={item.id}
            value={item.id}
            className={classNames(
              '-mb-px min-h-11 shrink-0 border-b-2 border-transparent px-4 text-sm font-medium',
              'text-graphite hover:text-ink focus-visible:-outline-offset-2',
              'data-[state=active]:border-vermilion data-[state=active]:text-ink',
            )}
          >
            {item.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map((item) => (
        <Radix.Content key={item.id} value={item.id} className="pt-6">
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
