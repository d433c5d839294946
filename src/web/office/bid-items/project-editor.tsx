import { demoProjectsAddress } from '#web/office/shell/dashboard-place.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { EditorBody, EditorDialogs } from './editor-body.tsx'
import type { EditableProject } from './load-project.ts'
import { ProjectLine } from './project-line.tsx'
import { useLiveReview } from './project-review.ts'
import { useUndo } from './undo-buttons.tsx'
import { useProjectEditor } from './use-project-editor.ts'

/** Narrative and bid items of a demo project. */
export function ProjectEditor({ project }: { project: EditableProject }) {
  const editor = useProjectEditor(project)
  const { history, dispatch } = editor
  const review = useLiveReview(project, history.present)
  const steps = useUndo(history, dispatch)
  return (
    <>
      <PageHead
        back={{ to: demoProjectsAddress(), label: 'Back to Demo Projects' }}
        title="Edit Project"
        note={<ProjectLine projectData={project.projectData} />}
        actions={
          <>
            <span role="status" className="text-sm text-graphite">
              {editor.dirty ? 'Unsaved changes' : 'All changes saved'}
            </span>
            <Button
              size="sm"
              variant="secondary"
              busy={editor.saving}
              disabled={editor.generating && !editor.saving}
              onClick={editor.save}
            >
              {editor.saving ? 'Saving...' : 'Save Changes'}
            </Button>
            <Button
              size="sm"
              busy={editor.generating}
              disabled={editor.saving && !editor.generating}
              onClick={editor.generate}
            >
              {editor.generating ? 'Generating...' : 'Generate Report'}
            </Button>
          </>
        }
      />
      <EditorBody project={project} editor={editor} review={review} steps={steps} />
      <EditorDialogs editor={editor} />
    </>
  )
}
