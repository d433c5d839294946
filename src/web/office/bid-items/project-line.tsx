import { projectTypeLabel } from '#core/catalog/project-type.ts'
import { formatInteger } from '#core/money/format-money.ts'
import type { EditableProject } from './load-project.ts'

/** The project's client, type and size. */
export function ProjectLine({ projectData: data }: Pick<EditableProject, 'projectData'>) {
  return (
    <>
      {data.companyName}, {projectTypeLabel(data.projectType, data.salonSubcategory)},{' '}
      <span className="figures">{formatInteger(data.squareFootage)} sf</span>
    </>
  )
}
