import { type ReactNode, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'

const panels = [
  { id: 'facts', label: 'Facts' },
  { id: 'sheet', label: 'Bid items' },
  { id: 'report', label: 'Report' },
] as const

type PanelId = (typeof panels)[number]['id']

/** Three panels side by side on a wide screen, one at a time on a narrow one. */
export function CockpitPanels(contents: Readonly<Record<PanelId, ReactNode>>) {
  const [shown, setShown] = useState<PanelId>('sheet')
  return (
    <>
      <fieldset className="mb-4 flex xl:hidden">
        <legend className="sr-only">Part of the order</legend>
        {panels.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            aria-pressed={shown === id}
            onClick={() => setShown(id)}
            className={classNames(
              'min-h-11 flex-1 border border-edge px-3 text-sm font-medium not-first:-ml-px',
              shown === id ? 'bg-blueprint text-on-blueprint' : 'bg-raised',
            )}
          >
            {label}
          </button>
        ))}
      </fieldset>
      <div className="grid gap-x-6 gap-y-8 xl:grid-cols-[13rem_minmax(0,1fr)_17rem]">
        {panels.map(({ id }) => (
          <div
            key={id}
            className={classNames(
              'min-w-0',
              shown === id ? '' : 'max-xl:hidden',
              id === 'sheet'
                ? ''
                : 'xl:sticky xl:top-4 xl:max-h-[calc(100dvh-2rem)] xl:self-start xl:overflow-y-auto',
            )}
          >
            {contents[id]}
          </div>
        ))}
      </div>
    </>
  )
}
