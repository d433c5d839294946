import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { lineColumns } from './line-columns.ts'
import { type LineSort, nextSort } from './line-rows.ts'

type LineSortSelectProps = {
  sort: LineSort | undefined
  onSort: (sort: LineSort | undefined) => void
}

/** On a narrow screen not every column has a heading to press. */
export function LineSortSelect({ sort, onSort }: LineSortSelectProps) {
  return (
    <Field label="Sort by" className="md:hidden">
      <Select
        placeholder="Order of the report"
        options={lineColumns.map(({ id, label }) => ({ id, label }))}
        value={sort?.column ?? ''}
        onChange={(event) => {
          const column = lineColumns.find(({ id }) => id === event.target.value)
          onSort(column && nextSort(undefined, column.id))
        }}
      />
    </Field>
  )
}
