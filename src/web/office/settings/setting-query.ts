import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toastDone } from '../shell/toast-outcome.ts'

const keyOf = (kind: string) => ['setting', kind] as const

/** Something that the owner sets, loaded anew whenever its form opens. */
export function useSetting<View>(kind: string, load: (signal: AbortSignal) => Promise<View>) {
  return useQuery({
    queryKey: keyOf(kind),
    queryFn: ({ signal }) => load(signal),
    refetchOnMount: 'always',
    // What is being typed is compared with what was loaded.
    refetchOnWindowFocus: false,
  })
}

type Saving<Value, Answer> = {
  readonly kind: string
  readonly done: string
  readonly save: (value: Value) => Promise<Answer>
}

export function useSaveSetting<Value, Answer>({ kind, done, save }: Saving<Value, Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: save,
    onSuccess: () => toastDone(done),
    // Also after a refusal: another person's change is shown in the history, and what was typed
    // here stays.
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(kind) }),
  })
}
