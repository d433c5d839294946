import { pagePath } from '#web/lib/page-path.ts'
import { AsideColumns } from '../frame/aside-columns.tsx'
import { SignInForm } from './sign-in-form.tsx'

const contents = [
  {
    title: 'Orders',
    text: 'Every order of this address: its stage, the date its report is due, its receipt.',
  },
  {
    title: 'Reports',
    text: 'Each delivered report with its newest version, to read, download or share.',
  },
  {
    title: 'Plan and billing',
    text: 'What is left this month, orders within the plan, invoices, and the way to end it.',
  },
  {
    title: 'Your data',
    text: 'A copy of what we hold about you, and its deletion.',
  },
] as const

/** The sign-in form with a description of the account. */
export function SignInArea() {
  return (
    <AsideColumns label="In your account" entries={contents} main={<SignInForm />}>
      Nothing ordered yet?{' '}
      <a href={pagePath('pricing')} className="link">
        See the reports and plans
      </a>
      .
    </AsideColumns>
  )
}
