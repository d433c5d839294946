import { type FormEvent, useRef, useState } from 'react'
import type { MadeLink } from '#contract/report-links.ts'
import { reportLinkLimits } from '#core/report/report-link.ts'
import { type LinkKind, reportRoleLabels, sharedRoleSentences } from '#core/report/report-role.ts'
import { messageOf } from '#web/lib/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { CopyAddress } from './copy-address.tsx'
import { useCreateLink } from './use-report-links.ts'

const lifetimes = [
  { id: '7', label: '7 days' },
  { id: '30', label: '30 days' },
  { id: '90', label: '90 days' },
  { id: '365', label: 'As long as your own link' },
] as const

type Days = (typeof lifetimes)[number]['id']

const dayCounts: Readonly<Record<Days, 7 | 30 | 90 | 365>> = {
  '7': 7,
  '30': 30,
  '90': 90,
  '365': 365,
}

type NewLinkFormProps = { secureToken: string; roles: readonly LinkKind[] }

export function NewLinkForm({ secureToken, roles }: NewLinkFormProps) {
  const [role, setRole] = useState<LinkKind>(roles[0] ?? 'reader')
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [days, setDays] = useState<Days>('30')
  const [missing, setMissing] = useState<string>()
  const nameField = useRef<HTMLInputElement>(null)
  const { mutate, data, error, isPending, reset } = useCreateLink(secureToken)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const isMissing = name.trim() === ''
    setMissing(isMissing ? 'Say whom the link is for' : undefined)
    if (isMissing) {
      nameField.current?.focus()
      return
    }
    mutate({ role, name, email: email.trim(), days: dayCounts[days] })
  }
  const again = () => {
    reset()
    setName('')
    setEmail('')
  }
  if (data) return <Made made={data} onAgain={again} />
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      {error ? (
        <Alert
          tone="bad"
          title={messageOf(error, 'The link could not be made. Please try again.')}
        />
      ) : null}
      <fieldset>
        <legend className="text-sm font-medium">Who is it for?</legend>
        <div className="mt-1 grid gap-2 sm:grid-cols-2">
          {roles.map((one) => (
            <RoleChoice key={one} role={one} isChosen={one === role} onChoose={setRole} />
          ))}
        </div>
      </fieldset>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Field label="Name" hint="Only you see this name." error={missing}>
          <Input
            ref={nameField}
            value={name}
            maxLength={reportLinkLimits.name}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Field label="Email (optional)" hint="We send the link there.">
          <Input
            type="email"
            value={email}
            maxLength={254}
            autoComplete="off"
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Field label="Works for">
          <Select
            options={lifetimes}
            value={days}
            onChange={(event) => setDays(event.target.value as Days)}
          />
        </Field>
      </div>
      <Button type="submit" busy={isPending} className="self-start">
        {isPending ? 'Making the link...' : 'Make link'}
      </Button>
    </form>
  )
}

type RoleChoiceProps = {
  role: LinkKind
  isChosen: boolean
  onChoose: (role: LinkKind) => void
}

function RoleChoice({ role, isChosen, onChoose }: RoleChoiceProps) {
  return (
    <label className="flex cursor-pointer gap-3 rounded-sm border border-hairline p-3 text-sm has-checked:border-ink has-checked:bg-sunken">
      <input
        type="radio"
        name="role"
        value={role}
        checked={isChosen}
        onChange={() => onChoose(role)}
        className="mt-1 size-4 shrink-0 accent-ink"
      />
      <span>
        <span className="block font-medium">{reportRoleLabels[role]}</span>
        <span className="block text-graphite">{sharedRoleSentences[role]}</span>
      </span>
    </label>
  )
}

/** The address is shown once, because only its hash is stored. */
function Made({ made: { link, url }, onAgain }: { made: MadeLink; onAgain: () => void }) {
  return (
    <Alert tone="good" title={`The link for ${link.name} is ready.`}>
      <p className="max-w-measure">
        Copy it now: it is not shown again.
        {link.email ? ` It is on its way to ${link.email}.` : ''}
      </p>
      <CopyAddress label={`Link for ${link.name}`} button="Copy this link" url={url} />
      <Button size="sm" variant="secondary" className="mt-4" onClick={onAgain}>
        Make another link
      </Button>
    </Alert>
  )
}
