import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callAccount } from './account-calls.ts'

const keysKey = ['account', 'api-keys']

export function useApiKeys() {
  return useQuery({ queryKey: keysKey, queryFn: () => callAccount('listApiKeys') })
}

export function useReloadKeys(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keysKey })
}
