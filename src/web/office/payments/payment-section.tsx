import { type ReactNode, useId } from 'react'

type PaymentSectionProps = { title: string; empty: string; count: number; children: ReactNode }

export function PaymentSection({ title, empty, count, children }: PaymentSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-ink pt-4">
      <h2 id={id} className="mb-3 text-base">
        {title}
      </h2>
      {count === 0 ? <p className="text-sm text-graphite">{empty}</p> : children}
    </section>
  )
}
