import { Tabs as Radix } from 'radix-ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'

export type TabItem = {
  readonly id: string
  readonly label: ReactNode
  readonly content: ReactNode
}

type TabsProps = {
  /** The accessible name of the row of tabs. */
  label: string
  items: readonly TabItem[]
  value: string
  onChange: (id: string) => void
  className?: string
  /** On a phone, where the tabs do not fit, a select replaces the row. */
  isListReplacedOnPhones?: boolean
  /** Further attributes of a tab's panel. */
  panels?: (id: string) => Partial<Radix.TabsContentProps>
}

export function Tabs(props: TabsProps) {
  const { label, items, value, onChange, className, panels, isListReplacedOnPhones = false } = props
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => showTab(list.current, value), [value])
  return (
    <Radix.Root value={value} onValueChange={onChange} className={classNames('min-w-0', className)}>
      <Radix.List
        ref={list}
        aria-label={label}
        className={classNames(
          'relative flex overflow-x-auto border-b border-hairline [scrollbar-width:thin]',
          isListReplacedOnPhones ? 'flex-wrap max-md:hidden' : 'max-lg:flex-wrap',
        )}
      >
        {items.map((item) => (
          <Radix.Trigger
            key={item.id}
            value={item.id}
            data-tab={item.id}
            className={classNames(
              '-mb-px min-h-11 shrink-0 border-b-2 border-transparent font-medium',
              'px-2.5 text-sm sm:px-4',
              'text-graphite hover:text-ink focus-visible:-outline-offset-2',
              'data-[state=active]:border-vermilion data-[state=active]:text-ink',
            )}
          >
            {item.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map((item) => (
        <Radix.Content
          key={item.id}
          value={item.id}
          className={isListReplacedOnPhones ? 'md:pt-6' : 'pt-6'}
          {...panels?.(item.id)}
        >
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}

/** Scrolls the chosen tab into view within its row; the page itself does not scroll. */
function showTab(list: HTMLElement | null, id: string): void {
  const tab = list?.querySelector<HTMLElement>(`[data-tab="${id}"]`)
  if (!list || !tab) return
  const start = tab.offsetLeft
  const cutOff = start + tab.offsetWidth - list.clientWidth
  list.scrollLeft = Math.min(start, Math.max(list.scrollLeft, cutOff))
}
