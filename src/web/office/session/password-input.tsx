import { type ComponentProps, useState } from 'react'
import { Input } from '#web/ui/input.tsx'

/** A password with a switch that shows what was typed. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false)
  return (
    <span className="relative block">
      <Input {...props} type={shown ? 'text' : 'password'} spellCheck={false} className="pr-20" />
      <button
        type="button"
        aria-pressed={shown}
        aria-label={shown ? 'Hide password' : 'Show password'}
        onClick={() => setShown(!shown)}
        className="absolute top-1/2 right-1.5 min-h-8 -translate-y-1/2 rounded-sm px-2 text-sm font-medium text-blueprint hover:bg-wash-blueprint"
      >
        {shown ? 'Hide' : 'Show'}
      </button>
    </span>
  )
}
