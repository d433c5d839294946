import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { bidFormRoutes } from '#contract/bid-form-routes.ts'
import type { FilledForm } from '#core/bid-leveling/bid-from-form.ts'
import { callsOf } from '#web/lib/calls-of.ts'
import { siteQueryClient } from '../frame/site-query-client.ts'
import { useAutosave } from '../secure-report/use-autosave.ts'

const callBidForm = callsOf(bidFormRoutes)

/** The form as it is kept on the server; changes are saved after a pause. */
export function useBidForm(linkToken: string) {
  const [form, setForm] = useState<FilledForm>()
  const saving = useAutosave<FilledForm>((revision, filled) =>
    callBidForm('saveBidForm', {
      params: { linkToken },
      body: { revision, form: { ...filled, entries: { ...filled.entries } } },
    }),
  )
  const { start } = saving
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(
    {
      queryKey: ['bid-form', linkToken],
      queryFn: ({ signal }) => callBidForm('showBidForm', { params: { linkToken }, signal }),
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    siteQueryClient,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was loaded replaces the form
  useEffect(() => {
    if (!data) return
    start(data.revision)
    setForm(data.form)
  }, [data, dataUpdatedAt])
  const send = useMutation(
    {
      mutationFn: () =>
        callBidForm('sendBid', { params: { linkToken }, body: { revision: saving.revision() } }),
    },
    siteQueryClient,
  )
  return {
    lines: data?.lines ?? [],
    form,
    sentAt: send.data?.sentAt ?? data?.sentAt ?? null,
    timeZone: data?.timeZone ?? 'UTC',
    error: isFetching ? undefined : error,
    saving,
    send,
    change: (patch: Partial<FilledForm>) => {
      if (!form) return
      const next = { ...form, ...patch }
      setForm(next)
      saving.queue(next)
    },
    reload: () => {
      setForm(undefined)
      void refetch()
    },
  }
}
