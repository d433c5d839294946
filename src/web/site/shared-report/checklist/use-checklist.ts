import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { ChecklistItem } from '#contract/checklists.ts'
import type { ReplyValue } from '#core/report/checklist-reply.ts'
import { callChecklist } from '../../checklist/checklist-calls.ts'
import { siteQueryClient } from '../../frame/site-query-client.ts'

const checklistQuery = (linkToken: string) =>
  queryOptions({
    queryKey: ['checklist', linkToken],
    queryFn: ({ signal }) => callChecklist('showChecklist', { params: { linkToken }, signal }),
    // What is being typed must not be replaced by an answer that was read before.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export function useChecklist(linkToken: string) {
  return useQuery(checklistQuery(linkToken), siteQueryClient)
}

export type Reply = { readonly value: ReplyValue; readonly photoId: string | null }

/** Each answer is sent at once, and shown as it was stored. */
export function useReply(linkToken: string, question: string) {
  return useMutation(
    {
      mutationFn: (reply: Reply) =>
        callChecklist('answerChecklist', { params: { linkToken }, body: { question, ...reply } }),
      onSuccess: (stored) => {
        siteQueryClient.setQueryData(checklistQuery(linkToken).queryKey, (list) =>
          list ? { questions: list.questions.map((one) => replaced(one, stored)) } : list,
        )
      },
    },
    siteQueryClient,
  )
}

function replaced(one: ChecklistItem, stored: ChecklistItem): ChecklistItem {
  return one.id === stored.id ? stored : one
}
