import { Field } from './field.tsx'
import { Input } from './input.tsx'

type ImageFileFieldProps = {
  label: string
  hint: string
  busy: boolean
  onPick: (file: File) => void
}

/** A picture is sent as soon as it is picked; the same file can be picked again. */
export function ImageFileField({ label, hint, busy, onPick }: ImageFileFieldProps) {
  return (
    <Field label={label} hint={hint}>
      <Input
        type="file"
        accept="image/png,image/jpeg"
        disabled={busy}
        className="py-2"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onPick(file)
          target.value = ''
        }}
      />
    </Field>
  )
}
