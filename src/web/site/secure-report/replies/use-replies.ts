import { useMutation, useQuery } from '@tanstack/react-query'
import type { WaitingReply } from '#contract/checklists.ts'
import type { ReplyDecision } from '#core/report/checklist-reply.ts'
import { callChecklist } from '../../checklist/checklist-calls.ts'
import { siteQueryClient } from '../../frame/site-query-client.ts'

const repliesKey = (secureToken: string) => ['checklist-replies', secureToken] as const

/** Replies that wait for the owner, and what became of accepted ones; none while they are not loaded. */
export function useReplies(secureToken: string) {
  const { data } = useQuery(
    {
      queryKey: repliesKey(secureToken),
      queryFn: ({ signal }) =>
        callChecklist('listChecklistReplies', { params: { secureToken }, signal }),
      gcTime: 0,
    },
    siteQueryClient,
  )
  return data ?? { replies: [], settled: [], timeZone: 'UTC' }
}

export type Decided = { readonly reply: WaitingReply; readonly decision: ReplyDecision }

export function useDecide(secureToken: string, onDecided: (decided: Decided) => void) {
  return useMutation(
    {
      mutationFn: ({ reply: { id: replyId, repliedAt }, decision }: Decided) =>
        callChecklist('decideChecklistReply', {
          params: { secureToken, replyId },
          body: { decision, repliedAt },
        }),
      onSuccess: (_, decided) => onDecided(decided),
      // Also after a refusal, which says that the reply is another one by now.
      onSettled: () => siteQueryClient.invalidateQueries({ queryKey: repliesKey(secureToken) }),
    },
    siteQueryClient,
  )
}
