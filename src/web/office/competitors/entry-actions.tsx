import type { ReactNode } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useRestoreEntry } from './competitors-query.ts'

type EntryActionsProps = {
  entry: { readonly kind: 'competitor' | 'pricing'; readonly id: string; readonly name: string }
  isActive: boolean
  deleteLabel: string
  onEdit: () => void
  onDelete: () => void
  children?: ReactNode
}

/** The actions of a record; a deleted one can only be restored. */
export function EntryActions(props: EntryActionsProps) {
  const { entry, isActive } = props
  const restore = useRestoreEntry()
  return (
    <div className="mt-auto -mb-2 -ml-3 flex flex-wrap items-center pt-1">
      {isActive ? (
        <>
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Edit ${entry.name}`}
            onClick={props.onEdit}
          >
            Edit
          </Button>
          {props.children}
          <Button
            size="sm"
            variant="quiet"
            className="text-bad! hover:bg-wash-bad!"
            aria-label={`${props.deleteLabel} ${entry.name}`}
            onClick={props.onDelete}
          >
            {props.deleteLabel}
          </Button>
        </>
      ) : (
        <>
          <Button
            size="sm"
            variant="quiet"
            busy={restore.isPending}
            aria-label={`Restore ${entry.name}`}
            onClick={() => restore.mutate(entry)}
          >
            Restore
          </Button>
          {props.children}
          <Badge tone="caution">Deleted</Badge>
        </>
      )}
    </div>
  )
}
