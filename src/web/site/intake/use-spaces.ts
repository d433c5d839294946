import { useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { useMayBeSignedIn } from '#web/site/frame/signed-in.ts'

/** What a known buyer ordered before, newest first, an order for each address. */
export function useSpaces() {
  const isSignedIn = useMayBeSignedIn()
  // Without an answer the form is filled in as usual.
  const { data: spaces = [], isFetching } = useQuery({
    queryKey: ['spaces'],
    queryFn: () => call('listSpaces'),
    enabled: isSignedIn,
    gcTime: 0,
    retry: false,
  })
  return { spaces, isFetching }
}
