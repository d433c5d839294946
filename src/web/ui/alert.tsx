import type { ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'

export type AlertTone = 'info' | 'good' | 'caution' | 'bad'

const tones: Readonly<Record<AlertTone, string>> = {
  info: 'border-l-blueprint bg-wash-blueprint',
  good: 'border-l-good bg-wash-good',
  caution: 'border-l-caution bg-wash-caution',
  bad: 'border-l-bad bg-wash-bad',
}

const titles: Readonly<Record<AlertTone, string>> = {
  info: 'text-blueprint',
  good: 'text-good',
  caution: 'text-caution',
  bad: 'text-bad',
}

type AlertProps = {
  tone?: AlertTone
  title?: ReactNode
  children?: ReactNode
  className?: string
  /** Allows a form to move the focus here. */
  ref?: Ref<HTMLDivElement>
}

/** A permanent notice. Errors are announced at once. */
export function Alert({ tone = 'info', title, children, className, ref }: AlertProps) {
  return (
    <div
      ref={ref}
      role={tone === 'bad' ? 'alert' : 'status'}
      {...(ref ? { tabIndex: -1 } : {})}
      className={classNames('border-l-4 px-4 py-3 text-sm', tones[tone], className)}
    >
      {title ? <p className={classNames('font-semibold', titles[tone])}>{title}</p> : null}
      {children ? <div className={title ? 'mt-1' : ''}>{children}</div> : null}
    </div>
  )
}
