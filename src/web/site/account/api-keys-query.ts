import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'

const keysKey = ['account', 'api-keys']

export function useApiKeys() {
  return useQuery({ queryKey: keysKey, queryFn: () => call('listApiKeys') })
}

export function useReloadKeys(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keysKey })
}
