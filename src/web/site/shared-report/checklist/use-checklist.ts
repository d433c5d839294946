import { onlineManager, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { ChecklistItem } from '#contract/checklists.ts'
import type { ReplyValue } from '#core/report/checklist-reply.ts'
import { ConnectionError, call } from '#web/lib/call.ts'
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

/** What is sent of a reply; the rest of it stays as it is. */
export type ReplyPart = { readonly value?: ReplyValue; readonly photoId?: string | null }

/** Each answer is sent at once, one after the other, and shown as it was stored. */
export function useReply(linkToken: string, question: string) {
  return useMutation(
    {
      scope: { id: `checklist:${question}` },
      mutationFn: (part: ReplyPart) => sendPart(linkToken, question, part),
      retry: isCutOff,
    },
    siteQueryClient,
  )
}

/** Without a place in the row of answers: a slow upload must not hold one back. */
export function usePhoto(linkToken: string, question: string) {
  return useMutation(
    {
      mutationFn: async (file: File) => {
        const form = new FormData()
        form.set('kind', 'photo')
        form.set('file', file)
        const { id: photoId } = await call('uploadFile', { body: form })
        await sendPart(linkToken, question, { photoId })
      },
      retry: isCutOff,
    },
    siteQueryClient,
  )
}

type Sending = { readonly isPaused: boolean }

/** Nothing is lost without a network: it is sent once the network is back. */
export function isWaitingForNetwork({ isPaused }: Sending): boolean {
  return isPaused && !onlineManager.isOnline()
}

/** Whoever loses the network while something is sent waits like who had none before. */
function isCutOff(_count: number, error: Error): boolean {
  return error instanceof ConnectionError && !onlineManager.isOnline()
}

async function sendPart(linkToken: string, question: string, part: ReplyPart): Promise<void> {
  const body = { question, ...part }
  const stored = await callChecklist('answerChecklist', { params: { linkToken }, body })
  siteQueryClient.setQueryData(checklistQuery(linkToken).queryKey, (list) =>
    list ? { questions: list.questions.map((one) => replaced(one, stored)) } : list,
  )
}

/** Of two that were sent at the same time, the answer of the first may arrive last. */
function replaced(one: ChecklistItem, stored: ChecklistItem): ChecklistItem {
  const isNewer = (stored.reply?.repliedAt ?? '') >= (one.reply?.repliedAt ?? '')
  return one.id === stored.id && isNewer ? stored : one
}
