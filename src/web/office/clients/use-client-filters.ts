import { useSearchParams } from 'react-router'
import { type ClientSort, clientSorts, clientStandings } from '#core/clients/client-list.ts'
import { isDay } from '#core/time/day.ts'
import type { ClientQuery } from './clients-query.ts'

const filterNames = ['standing', 'profession', 'referral', 'from', 'to', 'search'] as const

export type ClientFilterName = (typeof filterNames)[number] | 'sort'

/** The list's filters are stored in the address, so that a figure can link to its clients. */
export function useClientFilters() {
  const [params, setParams] = useSearchParams()
  const sort: ClientSort = clientSorts.find((id) => id === params.get('sort')) ?? 'newest'
  const standing = clientStandings.find((id) => id === params.get('standing'))
  const [profession, referral, search, cursor] = ['profession', 'referral', 'search', 'cursor'].map(
    (name) => params.get(name) || undefined,
  )
  const from = params.get('from') ?? ''
  const to = params.get('to') ?? ''
  const filter = {
    sort,
    ...(standing ? { standing } : {}),
    ...(profession ? { profession } : {}),
    ...(referral ? { referral } : {}),
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
    ...(search ? { search } : {}),
  }
  const query: ClientQuery = { ...filter, ...(cursor ? { cursor } : {}) }
  const change = (name: ClientFilterName, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('cursor')
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: name === 'search' },
    )
  const isFiltered = filterNames.some((name) => params.get(name))
  const clear = () => setParams({ tab: 'clients', view: 'list' })
  return { filter, query, change, clear, isFiltered }
}

export type ClientFilters = ReturnType<typeof useClientFilters>
