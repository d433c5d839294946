import type { ChangeEvent } from 'react'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

type CsvFileFieldProps = { onPick: (event: ChangeEvent<HTMLInputElement>) => void }

export function CsvFileField({ onPick }: CsvFileFieldProps) {
  return (
    <Field label="CSV file">
      <Input type="file" accept=".csv,text/csv" className="py-2" onChange={onPick} />
    </Field>
  )
}

type CsvTemplateLinkProps = { fileName: string; template: string }

export function CsvTemplateLink({ fileName, template }: CsvTemplateLinkProps) {
  return (
    <a
      className="link"
      download={fileName}
      href={`data:text/csv;charset=utf-8,${encodeURIComponent(template)}`}
    >
      Download a template
    </a>
  )
}
