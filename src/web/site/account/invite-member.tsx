import { type FormEvent, useState } from 'react'
import { type MemberRole, memberRoleSentences } from '#core/subscription/team.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { callAccount } from './account-calls.ts'
import { roleOptions } from './team-members.tsx'
import { teamProblem, useTeamChange } from './team-query.ts'

/** What was typed stays when the invitation is refused. */
export function InviteMember() {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<MemberRole>('orders')
  const [problem, setProblem] = useState<string>()
  const invite = useTeamChange(
    (body: { email: string; role: MemberRole }) => callAccount('inviteMember', { body }),
    'Invitation sent',
  )
  const send = (event: FormEvent) => {
    event.preventDefault()
    const address = email.trim()
    if (!address.includes('@')) return setProblem('Enter an email address')
    setProblem(undefined)
    invite.mutate(
      { email: address, role },
      { onSuccess: () => setEmail(''), onError: (error) => setProblem(teamProblem(error)) },
    )
  }
  return (
    <form noValidate onSubmit={send}>
      <h3 className="text-base font-medium">Invite a colleague</h3>
      <div className="mt-3 grid max-w-3xl items-start gap-4 sm:grid-cols-[1fr_11rem]">
        <Field
          label="Email address of the colleague"
          hint="We mail a link that works for 7 days."
          error={problem}
        >
          <Input
            type="email"
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Field label="Role" hint={memberRoleSentences[role]}>
          <Select
            options={roleOptions}
            value={role}
            onChange={({ target }) => setRole(target.value as MemberRole)}
          />
        </Field>
      </div>
      <Button type="submit" className="mt-4" busy={invite.isPending}>
        Send invitation
      </Button>
    </form>
  )
}
