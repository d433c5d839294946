import { pagePath } from '#web/lib/page-path.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Cell, numeric, Table, TableHead } from '#web/ui/table.tsx'
import { otherEntry, templateEntries } from './template-entries.ts'

export function TemplatesTab() {
  return (
    <div className="flex max-w-measure flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">Bid Item Templates</h2>
        <a
          href={pagePath('adminTemplates')}
          target="_blank"
          rel="noreferrer"
          className={buttonClass('primary', 'sm')}
        >
          Open Templates in a New Window
        </a>
      </div>
      <Table caption="Bid items per template, business items included">
        <TableHead columns={['Template', numeric('Bid items')]} />
        <tbody>
          {[...templateEntries, otherEntry].map(({ id, label, template }) => (
            <tr key={id}>
              <Cell>{label}</Cell>
              <Cell numeric>{template.lines.length}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
