import type { CellView, ColumnView, RowView, TableView } from '../view/report-view-model.ts'

export function ReportTable({ table }: { table: TableView }) {
  return (
    <div className="table">
      <table className={classes(table.columns)}>
        <caption>
          <span className="no">{table.number}</span>
          {table.title}
        </caption>
        <colgroup>
          {table.columns.map((column) => (
            <col
              key={column.label}
              style={column.width ? { width: `${column.width * 100}%` } : undefined}
            />
          ))}
        </colgroup>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th key={column.label} scope="col" className={column.align}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        {groups(table.rows).map((rows, index) => (
          <tbody key={String(index)}>
            {rows.map((row, place) => (
              <Row key={String(place)} row={row} columns={table.columns} />
            ))}
          </tbody>
        ))}
      </table>
      {table.source !== '' && <p className="source small">{table.source}</p>}
    </div>
  )
}

/**
 * Tables too wide for a phone become rows with labels; long text takes the whole line. Only an
 * amount in the last column is shown on the right without its label.
 */
function classes(columns: readonly ColumnView[]): string {
  const hasProse = columns
    .slice(1)
    .some(({ align, width }) => align === 'start' && (width === 0 || width > 0.3))
  if (hasProse) return 'stacked prose-cells'
  if (columns.length <= 3) return ''
  return columns.at(-1)?.label === 'Amount' ? 'stacked sums' : 'stacked'
}

function groups(rows: readonly RowView[]): readonly (readonly RowView[])[] {
  const bodies: RowView[][] = []
  for (const row of rows) {
    const last = bodies.at(-1)
    if (row.kind === 'group' || last === undefined) bodies.push([row])
    else last.push(row)
  }
  return bodies
}

function Row({ row, columns }: { row: RowView; columns: readonly ColumnView[] }) {
  const [first, ...rest] = row.cells
  if (row.kind === 'group') {
    return (
      <tr className="group">
        <th scope="rowgroup" colSpan={columns.length}>
          {first?.text}
        </th>
      </tr>
    )
  }
  return (
    <tr className={row.kind}>
      <th scope="row">{first && <Cell cell={first} />}</th>
      {rest.map((cell, index) => {
        const column = columns[index + 1]
        return (
          <td
            key={column?.label ?? String(index)}
            className={column?.align}
            data-label={column?.label}
          >
            {cell.text !== '' && <Cell cell={cell} />}
          </td>
        )
      })}
    </tr>
  )
}

function Cell({ cell }: { cell: CellView }) {
  return (
    <>
      {cell.text}
      {cell.note && <span className="note">{cell.note}</span>}
    </>
  )
}
