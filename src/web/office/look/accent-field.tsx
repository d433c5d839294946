import { lookContrast, lookLabels, lookOnDark, ratioText } from '#core/look/look.ts'
import { leastContrast } from '#core/report/report-brand.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

type AccentFieldProps = {
  value: string
  error: string | undefined
  onChange: (accent: string) => void
}

/** A color with its measured contrast in both themes. */
export function AccentField({ value, error, onChange }: AccentFieldProps) {
  const contrast = lookContrast(value)
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={lookLabels.accent}
        hint="Of links and buttons. On dark pages it is lightened until it reads there."
        error={error}
      >
        <Input
          name="accent"
          value={value}
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          className="figures sm:w-40"
          onChange={({ target }) => onChange(target.value.trim().toLowerCase())}
        />
      </Field>
      {contrast ? (
        <p role="status" className="figures flex flex-wrap items-center gap-3 text-sm">
          <span className="inline-flex items-center gap-2">
            <Swatch background={value} color="#ffffff" />
            Light pages {ratioText(contrast.light)}
          </span>
          <span className="inline-flex items-center gap-2">
            <Swatch background={lookOnDark(value)} color="#0e1624" />
            Dark pages {ratioText(contrast.dark)}
          </span>
          {contrast.light < leastContrast ? (
            <span className="text-bad">
              Too light: at least {leastContrast}:1 is needed on light pages.
            </span>
          ) : null}
        </p>
      ) : null}
    </div>
  )
}

function Swatch({ background, color }: { background: string; color: string }) {
  return (
    <span
      aria-hidden="true"
      className="inline-block border border-hairline px-2 py-0.5"
      style={{ background, color }}
    >
      Aa
    </span>
  )
}
