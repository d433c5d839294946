import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { TakeoffView } from '#contract/takeoffs.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { EditedMeanwhile } from '#web/office/order/edited-meanwhile.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { LoadingState } from '#web/ui/states.tsx'
import { PlanHelp } from './plan-help.tsx'
import type { PlanPage, PlanSource } from './plan-source.ts'
import { PlanSurface } from './plan-surface.tsx'
import { fitted, type PlanView, type Size } from './plan-view.ts'
import { RoomInspector } from './room-inspector.tsx'
import { RoomSchedule } from './room-schedule.tsx'
import { ScalePanel } from './scale-panel.tsx'
import { ToolBar } from './tool-bar.tsx'
import { UseInEstimate } from './use-in-estimate.tsx'
import { usePlanTools } from './use-plan-tools.ts'
import { type Measuring, type PlanIds, useMeasuring } from './use-takeoff.ts'
import { useUndoKeys } from './use-undo-keys.ts'

type PlanDeskProps = { ids: PlanIds; opened: TakeoffView; source: PlanSource }

/** The plan, the tools around it, and what they measured. */
export function PlanDesk({ ids, opened, source }: PlanDeskProps) {
  const measuring = useMeasuring(ids, opened)
  const [number, setNumber] = useState(opened.plan.rooms[0]?.page ?? 1)
  const page = useQuery({
    queryKey: ['plan-source', ids.uploadId, 'page', number],
    queryFn: () => source.page(Math.min(number, source.pages)),
    gcTime: 0,
    structuralSharing: false,
  })
  useUndoKeys(measuring.dispatch)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-4">
        <PagePicker pages={source.pages} page={number} onChange={setNumber} />
        <SaveState measuring={measuring} />
      </div>
      {page.data ? (
        <OpenedPage
          key={page.data.number}
          {...{ ids, measuring }}
          page={page.data}
          showPage={setNumber}
        />
      ) : page.isError ? (
        <LoadFailed query={page} title="The page could not be opened" />
      ) : (
        <LoadingState text="Opening the page..." />
      )}
      <EditedMeanwhile
        open={measuring.conflict}
        onReload={() => void measuring.takeTheirs()}
        onKeep={() => void measuring.keepMine()}
        onCancel={measuring.closeConflict}
      />
    </div>
  )
}

type OpenedPageProps = {
  ids: PlanIds
  measuring: Measuring
  page: PlanPage
  showPage: (page: number) => void
}

function OpenedPage({ ids, measuring, page, showPage }: OpenedPageProps) {
  const tools = usePlanTools(measuring, page)
  const [screen, setScreen] = useState<Size>({ width: 0, height: 0 })
  const [view, setView] = useState<PlanView>({ zoom: 1, x: 0, y: 0, turn: 0 })
  const [isStraight, setStraight] = useState(false)
  const lengthField = useRef<HTMLInputElement>(null)
  // Another width is another screen, such as a tablet that was turned.
  const fittedWidth = useRef(0)
  useEffect(() => {
    if (fittedWidth.current === screen.width) return
    fittedWidth.current = screen.width
    setView((before) => fitted(page.size, screen, before.turn))
  }, [page, screen])
  const surface = { page, view, setView, measuring, tools, isStraight }
  return (
    <>
      <ToolBar {...{ surface, setStraight, screen, lengthField }} />
      <p role="status" className="min-h-5 text-sm">
        {tools.isReading ? 'Reading the lines of the page... ' : ''}
        {tools.notice}
      </p>
      <div className="grid gap-6 xl:grid-cols-[1fr_22rem]">
        <div className="min-w-0">
          <PlanSurface {...surface} {...{ screen, setScreen, lengthField }} />
          {tools.lines?.isPicture ? (
            <Alert className="mt-3" title="This page is a picture">
              Its walls are not lines, so a press cannot trace a room. Outline rooms by hand.
            </Alert>
          ) : null}
          <PlanHelp evidence={tools.evidence} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <ScalePanel measuring={measuring} tools={tools} page={page.number} />
          <RoomInspector measuring={measuring} tools={tools} />
          <UseInEstimate ids={ids} measuring={measuring} />
        </div>
      </div>
      <section aria-labelledby="plan-rooms" className="flex flex-col gap-4">
        <h2 id="plan-rooms" className="text-lg">
          Rooms
        </h2>
        <RoomSchedule {...{ measuring, tools, showPage }} />
      </section>
    </>
  )
}

type PagePickerProps = { pages: number; page: number; onChange: (page: number) => void }

function PagePicker({ pages, page, onChange }: PagePickerProps) {
  if (pages < 2) return null
  const options = Array.from({ length: pages }, (_, n) => ({
    id: String(n + 1),
    label: `Page ${n + 1} of ${pages}`,
  }))
  return (
    <Field label="Page" className="w-48">
      <Select
        options={options}
        value={String(page)}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </Field>
  )
}

function SaveState({ measuring }: { measuring: Measuring }) {
  const { isSaving, isDirty, failed, view } = measuring
  if (failed) {
    return (
      <Alert tone="bad" title="Not saved">
        {failed.message}{' '}
        <Button size="sm" variant="secondary" onClick={measuring.retry}>
          Save Again
        </Button>
      </Alert>
    )
  }
  const text =
    isSaving || isDirty ? 'Saving...' : view.revision === 0 ? '' : 'All changes are saved.'
  return (
    <p role="status" className="text-sm text-graphite">
      {text}
    </p>
  )
}
