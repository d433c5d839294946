import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
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

type Credentials = { username: string; password: string; code?: string }

export function LoginPage() {
  usePageTitle('Admin Login')
  const state = useLocation().state as SignInState | null
  const { register, handleSubmit, formState } = useForm<Credentials>()
  const [needsCode, setNeedsCode] = useState(false)
  const signIn = useSignIn(state?.from, () => setNeedsCode(true))
  const { errors } = formState
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
        onSubmit={(event) => {
          void handleSubmit((values) => signIn.mutate(values))(event)
        }}
      >
        <Field label="Username" error={errors.username?.message}>
          <Input
            autoFocus
            autoComplete="username webauthn"
            autoCapitalize="none"
            spellCheck={false}
            {...register('username', { required: 'Username is required' })}
          />
        </Field>
        <Field label="Password" error={errors.password?.message}>
          <PasswordInput
            autoComplete="current-password"
            {...register('password', { required: 'Password is required' })}
          />
        </Field>
        {needsCode ? (
          <Field
            label="Authentication code"
            hint="The six digits of your app, or a recovery code. Or sign in with a passkey."
            error={errors.code?.message}
          >
            <Input
              autoFocus
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              {...register('code', { required: 'Enter the code of your app' })}
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

function useSignIn(from: string | undefined, onCodeNeeded: () => void) {
  const onSuccess = useWelcome(from)
  return useMutation({
    mutationFn: (body: Credentials) => callOffice('signInStaff', { body }),
    onSuccess,
    onError: (error) => {
      // The field that appears explains what to do.
      if (error instanceof CallError && error.code === 'second-factor-required') {
        onCodeNeeded()
        return
      }
      showToast({
        title: 'Login Failed',
        description: messageOf(
          error,
          'Invalid credentials. Please check your username and password.',
        ),
        tone: 'destructive',
      })
    },
  })
}
