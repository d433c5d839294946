import { type ComponentProps, useState } from 'react'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { CommentForm } from '../comments/comment-form.tsx'

type SectionCommentFormProps = {
  title: string
  /** The lines of the section that a comment may be about. */
  lines: ComponentProps<typeof Select>['options']
  /** `lineId` is empty for the section as a whole. */
  onSend: (body: string, lineId: string) => Promise<void>
}

export function SectionCommentForm({ title, lines, onSend }: SectionCommentFormProps) {
  const [lineId, setLineId] = useState('')
  return (
    <CommentForm
      label={`Comment on ${title}`}
      action="Send comment"
      hint="The owner of the report reads it and answers here."
      onSend={(body) => onSend(body, lineId)}
    >
      {lines.length > 0 ? (
        <Field label="About">
          <Select
            placeholder="The section as a whole"
            options={lines}
            value={lineId}
            onChange={(event) => setLineId(event.target.value)}
          />
        </Field>
      ) : null}
    </CommentForm>
  )
}
