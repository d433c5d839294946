import { type Dispatch, memo } from 'react'
import type { BidItem } from '#core/bid-items/bid-item.ts'
import type { SheetAction } from './bid-sheet.ts'
import { columnLabels, longestText } from './sheet-columns.ts'

type DescriptionCellProps = { item: BidItem; dispatch: Dispatch<SheetAction> }

const lines = '[grid-area:1/1] px-1.5 py-0.5 text-xs leading-4 break-words whitespace-pre-wrap'

/** The whole description: the hidden copy gives the field as many lines as its text needs. */
export const DescriptionCell = memo(function DescriptionCell({
  item: { id, item, description },
  dispatch,
}: DescriptionCellProps) {
  return (
    <span className="grid pb-1">
      <span aria-hidden="true" className={`${lines} invisible min-h-6`}>
        {`${description} `}
      </span>
      <textarea
        rows={1}
        data-item={id}
        data-column="description"
        aria-label={`${columnLabels.description} of ${item || 'the new bid item'}`}
        autoComplete="off"
        maxLength={longestText.description}
        value={description}
        onChange={({ target }) =>
          dispatch({
            type: 'edit-cell',
            id,
            column: 'description',
            text: oneParagraph(target.value),
          })
        }
        onBlur={() => dispatch({ type: 'leave-cell' })}
        className={`${lines} size-full resize-none overflow-hidden bg-transparent text-graphite hover:bg-sunken/60 focus-visible:bg-paper focus-visible:outline-2 focus-visible:-outline-offset-2`}
      />
    </span>
  )
})

/** Reports print a description in one paragraph. */
export function oneParagraph(text: string): string {
  return text.replace(/\s*[\r\n]+\s*/g, ' ')
}
