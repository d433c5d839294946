import { Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { Opening } from '#web/ui/opening.tsx'

const ContactDialog = loadedLater(() =>
  import('./contact-dialog.tsx').then((module) => module.ContactDialog),
)

export function ContactSales() {
  const [open, setOpen] = useState(false)
  return (
    <section
      aria-labelledby="need-help"
      className="mt-20 flex flex-wrap items-center justify-between gap-6 border-y border-ink py-8"
    >
      <div>
        <h2 id="need-help" className="text-lg sm:text-xl">
          Need Help Choosing?
        </h2>
        <p className="mt-2 text-graphite">
          Say what you build and how often. We answer by e-mail within one working day.
        </p>
      </div>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Contact Sales
      </Button>
      {open ? (
        <Suspense fallback={<Opening />}>
          <ContactDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </section>
  )
}
