import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { type PasswordStrength, passwordStrength } from '#core/access/new-password.ts'
import { Input } from '#web/ui/input.tsx'

/**
 * A password field with a switch that shows the text; it says when Caps Lock is on, and for a new
 * password it also shows an estimated strength.
 */
export function PasswordInput(
  props: Omit<ComponentProps<'input'>, 'type' | 'onInput' | 'onKeyDown' | 'onKeyUp'>,
) {
  const [shown, setShown] = useState(false)
  const [typed, setTyped] = useState('')
  const [isCapsLock, setCapsLock] = useState(false)
  const noteCapsLock = (event: KeyboardEvent<HTMLInputElement>) =>
    setCapsLock(event.getModifierState('CapsLock'))
  const isNew = props.autoComplete === 'new-password'
  return (
    <>
      <span className="relative block">
        <Input
          {...props}
          type={shown ? 'text' : 'password'}
          spellCheck={false}
          className="pr-20"
          onKeyDown={noteCapsLock}
          onKeyUp={noteCapsLock}
          onInput={(event) => setTyped(isNew ? event.currentTarget.value : '')}
        />
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
      <span role="status" className="mt-1 block text-sm text-caution empty:hidden">
        {isCapsLock ? 'Caps Lock is on.' : ''}
      </span>
      {isNew ? (
        <span role="status" className="mt-1 block text-sm text-graphite">
          {typed === '' ? '' : strengthTexts[passwordStrength(typed)]}
        </span>
      ) : null}
    </>
  )
}

const strengthTexts: Readonly<Record<PasswordStrength, string>> = {
  weak: 'Estimated strength: weak. Use more words or characters.',
  fair: 'Estimated strength: fair.',
  strong: 'Estimated strength: strong.',
}
