import { useState } from 'react'
import type { KeptTestimonial } from '#contract/testimonials.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useMay } from '../session/use-may.ts'
import { RowSkeletons } from '../shell/row-skeletons.tsx'
import { TestimonialDialog } from './testimonial-dialog.tsx'
import { TestimonialRow } from './testimonial-row.tsx'
import { useTestimonials, useWithdrawTestimonial } from './testimonials-query.ts'

/** What customers said, entered with where their consent is kept. */
export function Testimonials() {
  const testimonials = useTestimonials()
  const [edited, setEdited] = useState<{ kept?: KeptTestimonial }>()
  const [withdrawing, setWithdrawing] = useState<KeptTestimonial>()
  const withdraw = useWithdrawTestimonial()
  const mayChange = useMay('administration')
  const { data } = testimonials
  return (
    <section aria-labelledby="testimonials" className="mt-10">
      <h2 id="testimonials" className="text-lg">
        Testimonials
      </h2>
      <p className="mt-2 max-w-measure text-sm text-graphite">
        With live payments the landing page shows these and no others; without any it has no such
        section. A change is on the page within ten seconds.{' '}
        {data?.showsExamples
          ? 'Payments are in the sandbox now: the page shows the specification’s examples.'
          : ''}
      </p>
      {mayChange ? (
        <Button size="sm" className="mt-4" onClick={() => setEdited({})}>
          Add Testimonial
        </Button>
      ) : null}
      {testimonials.isError && !data ? (
        <LoadFailed query={testimonials} title="The testimonials could not be loaded" />
      ) : data ? (
        <TestimonialList
          kept={data.testimonials}
          onEdit={(kept) => setEdited({ kept })}
          onWithdraw={setWithdrawing}
        />
      ) : (
        <RowSkeletons label="Loading testimonials..." />
      )}
      {edited ? (
        <TestimonialDialog kept={edited.kept} onClose={() => setEdited(undefined)} />
      ) : null}
      <ConfirmDialog
        open={withdrawing !== undefined}
        danger
        title="Withdraw this testimonial?"
        description={`The words of ${withdrawing?.versions[0]?.name ?? ''} leave the landing page. The history keeps them, and where the consent is kept.`}
        confirmLabel="Withdraw"
        busy={withdraw.isPending}
        onConfirm={() =>
          withdrawing &&
          withdraw.mutate(withdrawing.id, { onSettled: () => setWithdrawing(undefined) })
        }
        onCancel={() => setWithdrawing(undefined)}
      />
    </section>
  )
}

type TestimonialListProps = {
  kept: readonly KeptTestimonial[]
  onEdit: (kept: KeptTestimonial) => void
  onWithdraw: (kept: KeptTestimonial) => void
}

function TestimonialList({ kept, onEdit, onWithdraw }: TestimonialListProps) {
  if (kept.length === 0)
    return <p className="mt-4 text-sm text-graphite">No testimonial was entered yet.</p>
  return (
    <ul className="mt-4 border-b border-hairline">
      {kept.map((one) => (
        <TestimonialRow
          key={one.id}
          kept={one}
          onEdit={() => onEdit(one)}
          onWithdraw={() => onWithdraw(one)}
        />
      ))}
    </ul>
  )
}
