import { type Presenter, presenterLine } from '#core/report/presenter.ts'

/** Who presents the report, as on its cover. */
export function PresentedBy({ presenter }: { presenter: Presenter }) {
  const { logo, name, company, phone } = presenter
  return (
    <p className="mt-3 flex flex-wrap items-center gap-3 font-medium break-words">
      {logo ? (
        <img
          src={`data:${logo.type};base64,${logo.base64}`}
          alt={`Logo of ${company || name}`}
          className="owners-logo"
        />
      ) : null}
      <span className="min-w-0">
        {presenterLine({ name, company, phone: '' })}
        {phone === '' ? null : (
          <>
            , {/* On one line where it fits. */}
            <span className="inline-block">{phone}</span>
          </>
        )}
      </span>
    </p>
  )
}
