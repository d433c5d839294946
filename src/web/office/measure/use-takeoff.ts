import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import type { TakeoffView } from '#contract/takeoffs.ts'
import type { MeasuredPlan } from '#core/takeoff/measured-plan.ts'
import { CallError } from '#web/lib/call.ts'
import { callAsStaff } from '../session/call-as-staff.ts'
import { toastFailed } from '../shell/toast-outcome.ts'
import { changeHistory, openHistory } from './plan-history.ts'

export type PlanIds = { readonly orderId: string; readonly uploadId: string }

export const takeoffKey = ({ orderId, uploadId }: PlanIds) =>
  ['orders', 'takeoff', orderId, uploadId] as const

export function useTakeoff(ids: PlanIds) {
  return useQuery({
    queryKey: takeoffKey(ids),
    queryFn: ({ signal }) => callAsStaff('showTakeoff', { params: ids, signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  })
}

/** The measurements as the server has them, and how they are sent to it. */
function useSaving(ids: PlanIds, opened: TakeoffView, present: MeasuredPlan) {
  const client = useQueryClient()
  const [view, setView] = useState(opened)
  const saved = useRef<MeasuredPlan>(opened.plan)
  const underWay = useRef<Promise<TakeoffView>>(undefined)
  /** It is tried again with the next change, or when somebody presses Save Again. */
  const failedWith = useRef<MeasuredPlan>(undefined)
  const save = useMutation({
    mutationFn: async ({ plan, revision }: { plan: MeasuredPlan; revision: number }) => {
      const sent = callAsStaff('saveTakeoff', { params: ids, body: wireOf(plan, revision) })
      underWay.current = sent
      const next = await sent
      saved.current = plan
      return next
    },
    onSuccess: (next) => {
      setView(next)
      client.setQueryData(takeoffKey(ids), next)
    },
    onError: (_, { plan }) => {
      failedWith.current = plan
    },
  })
  const { mutate, isPending, error } = save
  const { revision } = view
  const conflict = error instanceof CallError && error.code === 'edited-meanwhile'
  useEffect(() => {
    const isWaiting = present === saved.current || present === failedWith.current
    if (isWaiting || isPending || conflict) return
    const timer = setTimeout(() => mutate({ plan: present, revision }), saveAfterMs)
    return () => clearTimeout(timer)
  }, [present, isPending, conflict, revision, mutate])
  return { view, setView, saved, underWay, conflict, save }
}

/** The measured plan on the screen, which is saved by itself a moment after each change. */
export function useMeasuring(ids: PlanIds, opened: TakeoffView) {
  const [history, dispatch] = useReducer(changeHistory, opened.plan, openHistory)
  const { present } = history
  const { view, setView, saved, underWay, conflict, save } = useSaving(ids, opened, present)
  const { mutate, isPending, error } = save
  const isDirty = present !== saved.current
  const { revision } = view
  useUnsavedWarning(isDirty)
  useLastSave(async () => {
    const before = await underWay.current?.catch(() => undefined)
    if (present === saved.current) return
    const body = wireOf(present, Math.max(before?.revision ?? 0, revision))
    await callAsStaff('saveTakeoff', { params: ids, body })
  })
  return {
    plan: present,
    history,
    dispatch,
    /** As the server last answered it. */
    view,
    setView,
    isDirty,
    isSaving: isPending,
    failed: error && !conflict ? error : undefined,
    conflict,
    retry: () => mutate({ plan: present, revision }),
    closeConflict: () => save.reset(),
    /** After the order was changed elsewhere. */
    readAnew: async () => {
      const theirs = await readAgain(ids)
      if (theirs) setView({ ...theirs, revision })
    },
    takeTheirs: async () => {
      const theirs = await readAgain(ids)
      if (!theirs) return
      saved.current = theirs.plan
      setView(theirs)
      dispatch({ type: 'load', plan: theirs.plan })
      save.reset()
    },
    keepMine: async () => {
      const theirs = await readAgain(ids)
      if (!theirs) return
      setView(theirs)
      save.reset()
      mutate({ plan: present, revision: theirs.revision })
    },
  }
}

/** Undefined when it could not be read, which a message says. */
async function readAgain(ids: PlanIds): Promise<TakeoffView | undefined> {
  try {
    return await callAsStaff('showTakeoff', { params: ids })
  } catch (error) {
    toastFailed(error, 'The measurements could not be read')
    return undefined
  }
}

export type Measuring = ReturnType<typeof useMeasuring>

const saveAfterMs = 900

type SentPlan = { plan: TakeoffView['plan']; revision: number }

function wireOf(plan: MeasuredPlan, revision: number): SentPlan {
  const rooms = plan.rooms.map((room) => ({
    ...room,
    corners: [...room.corners],
    sides: [...room.sides],
  }))
  return { plan: { ...plan, scales: [...plan.scales], doors: [...plan.doors], rooms }, revision }
}

/** Who leaves the page within the moment before a save has it saved all the same. */
function useLastSave(save: () => Promise<void>): void {
  const latest = useRef(save)
  useLayoutEffect(() => {
    latest.current = save
  }, [save])
  useEffect(
    () => () => {
      // Where somebody else saved meanwhile, theirs stays: nobody is there to be asked.
      latest.current().catch(() => {})
    },
    [],
  )
}

function useUnsavedWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isDirty])
}
