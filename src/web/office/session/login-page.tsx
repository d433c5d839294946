import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useLocation, useNavigate } from 'react-router'
import { CallError, type CallReply, messageOf } from '#web/lib/call.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { usePageTitle } from '../shell/use-page-title.ts'
import { callOffice } from './call-as-staff.ts'
import { passkeySentence, signInByAutofill, signInByPasskey } from './passkey-calls.ts'
import { PasswordInput } from './password-input.tsx'
import type { SignInState } from './session-guard.tsx'
import { SignInSheet } from './sign-in-sheet.tsx'
import { storeSession } from './staff-session.ts'

type Credentials = { readonly username: string; readonly password: string; readonly code?: string }

const missingTexts: Readonly<Record<keyof Credentials, string>> = {
  username: 'Username is required',
  password: 'Password is required',
  code: 'Enter the code of your app',
}

/** Reads what the fields hold: a browser may fill them without any event. Names and codes are often pasted with spaces. */
function readCredentials(form: HTMLFormElement): Credentials {
  const text = (name: keyof Credentials) => String(new FormData(form).get(name) ?? '')
  const credentials = { username: text('username').trim(), password: text('password') }
  if (form.elements.namedItem('code') === null) return credentials
  return { ...credentials, code: text('code').replaceAll(/\s/g, '') }
}

export function LoginPage() {
  usePageTitle('Admin Login')
  const state = useLocation().state as SignInState | null
  const [missing, setMissing] = useState<readonly (keyof Credentials)[]>([])
  const [needsCode, setNeedsCode] = useState(false)
  const signIn = useSignIn(state?.from, () => setNeedsCode(true))
  // A second press may come before the page is drawn anew.
  const isSending = useRef(false)
  const errorOf = (name: keyof Credentials) =>
    missing.includes(name) ? missingTexts[name] : undefined
  const send = (form: HTMLFormElement) => {
    const credentials = readCredentials(form)
    const empty = (['username', 'password', 'code'] as const).filter(
      (name) => credentials[name] === '',
    )
    flushSync(() => setMissing(empty))
    if (empty.length > 0) form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    else if (!isSending.current) {
      isSending.current = true
      signIn.mutate(credentials, { onSettled: () => (isSending.current = false) })
    }
  }
  return (
    <SignInSheet
      title="Admin Login"
      footer={<p>Authorized personnel only. All access is logged and monitored.</p>}
    >
      {state?.from ? (
        <Alert tone="caution" className="mb-4">
          Your session has ended. After signing in you are back where you were.
        </Alert>
      ) : null}
      <form
        noValidate
        className="flex flex-col gap-4"
        onInput={() => setMissing([])}
        onSubmit={(event) => {
          event.preventDefault()
          send(event.currentTarget)
        }}
      >
        <Field label="Username" error={errorOf('username')}>
          <Input
            name="username"
            autoFocus
            autoComplete="username webauthn"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Field label="Password" error={errorOf('password')}>
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
        {needsCode ? (
          <Field
            label="Authentication code"
            hint="The six digits of your app, or a recovery code. Or sign in with a passkey."
            error={errorOf('code')}
          >
            <Input
              name="code"
              autoFocus
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
            />
          </Field>
        ) : null}
        <Button type="submit" busy={signIn.isPending}>
          {signIn.isPending ? 'Signing In...' : 'Sign In'}
        </Button>
        <PasskeyButton from={state?.from} />
        <Link
          to={pagePath('adminRecovery')}
          className="link flex min-h-6 items-center self-center text-sm"
        >
          Forgot your password? Recover access
        </Link>
      </form>
    </SignInSheet>
  )
}

/** The browser also offers passkeys in the list of the username field, where it can. */
function PasskeyButton({ from }: { from: string | undefined }) {
  const welcome = useWelcome(from)
  const onAutofill = useEffectEvent(welcome)
  useEffect(() => {
    const left = new AbortController()
    signInByAutofill(left.signal)
      .then((signedIn) => signedIn && onAutofill(signedIn))
      // The person did not ask for it. Pressing the passkey button shows what went wrong.
      .catch(() => undefined)
    return () => left.abort()
  }, [])
  const signIn = useMutation({
    mutationFn: signInByPasskey,
    onSuccess: welcome,
    onError: (error) =>
      showToast({
        title: 'Login Failed',
        description: passkeySentence(error) ?? messageOf(error, 'The passkey was not accepted.'),
        tone: 'destructive',
      }),
  })
  return (
    <Button variant="secondary" busy={signIn.isPending} onClick={() => signIn.mutate()}>
      Use a Passkey
    </Button>
  )
}

function useWelcome(from: string | undefined) {
  const navigate = useNavigate()
  return ({ token, user }: CallReply<'signInStaff'>) => {
    const { id, username, email, role } = user
    storeSession({ token, user: { id, username, email, role } })
    showToast({
      title: 'Login Successful',
      description: `Welcome, ${username}.`,
      tone: 'good',
    })
    void navigate(from ?? pagePath('admin'), { replace: true })
  }
}

/**
 * As Caps Lock writes: the hint beside the field needs key events, which a paste, a program that
 * fills passwords and some remote keyboards do not send.
 */
function mostlyCapitals(password: string): boolean {
  const capitals = password.match(/\p{Lu}/gu)?.length ?? 0
  const letters = password.match(/\p{L}/gu)?.length ?? 0
  return letters >= 4 && capitals > letters / 2
}

function useSignIn(from: string | undefined, onCodeNeeded: () => void) {
  const onSuccess = useWelcome(from)
  return useMutation({
    mutationFn: (body: Credentials) => callOffice('signInStaff', { body }),
    onSuccess,
    onError: (error, { password }) => {
      // The field that appears explains what to do.
      if (error instanceof CallError && error.code === 'second-factor-required') {
        onCodeNeeded()
        return
      }
      showToast({
        title: 'Login Failed',
        description: `${messageOf(
          error,
          'Invalid credentials. Please check your username and password.',
        )}${mostlyCapitals(password) ? ' The password is mostly capitals: is Caps Lock on?' : ''}`,
        tone: 'destructive',
      })
    },
  })
}
