import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Team } from '#contract/teams.ts'
import { messageOf } from '#web/lib/call.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { callAccount } from './account-calls.ts'
import { useReloadAccount } from './account-query.ts'

const teamKey = ['account', 'team'] as const

export function useTeam() {
  return useQuery({ queryKey: teamKey, queryFn: () => callAccount('showTeam') })
}

export function useTeamUsage(back: number) {
  return useQuery({
    queryKey: [...teamKey, 'usage', back],
    queryFn: () => callAccount('showTeamUsage', { query: { back } }),
  })
}

/** Changes the team, and shows what the server then has. */
export function useTeamChange<Input>(change: (input: Input) => Promise<Team>, done: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (team) => {
      client.setQueryData(teamKey, team)
      showToast({ tone: 'good', title: done })
    },
    onError: (error) => {
      showToast({ tone: 'destructive', title: 'Error', description: teamProblem(error) })
      void client.invalidateQueries({ queryKey: teamKey })
    },
  })
}

export const teamProblem = (error: unknown) =>
  messageOf(error, 'The team could not be changed. Please try again.')

export function useLeaveTeam() {
  const client = useQueryClient()
  const reload = useReloadAccount()
  return useMutation({
    mutationFn: () => callAccount('leaveTeam'),
    onSuccess: ({ message }) => showToast({ tone: 'good', title: message }),
    onError: (error) =>
      showToast({ tone: 'destructive', title: 'Error', description: teamProblem(error) }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: teamKey })
      reload()
    },
  })
}
