import { useState } from 'react'
import { formatUsd } from '#core/money/format-money.ts'
import { printPercent } from '#report/view/printed-figures.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { AskForm } from './ask-form.tsx'
import { LineProvenance } from './line-provenance.tsx'
import type { LineRow } from './line-rows.ts'

type LineDialogProps = {
  secureToken: string
  /** In table order, for the neighbors of the open line. */
  rows: readonly LineRow[]
  openId: string | undefined
  onOpen: (id: string | undefined) => void
}

/** How a number was computed, line by line. */
export function LineDialog({ secureToken, rows, openId, onOpen }: LineDialogProps) {
  const [askingId, setAskingId] = useState<string>()
  const at = rows.findIndex((row) => row.item.id === openId)
  const row = rows[at]
  const lineId = row?.item.id
  const step = (by: number) => onOpen(rows[at + by]?.item.id)
  return (
    <Dialog
      open={row !== undefined}
      onClose={() => {
        onOpen(undefined)
        setAskingId(undefined)
      }}
      title={row?.item.item ?? ''}
      description={row ? descriptionOf(row) : ''}
      footer={
        <>
          <Button
            variant="quiet"
            size="sm"
            className="mr-auto"
            disabled={askingId === lineId}
            onClick={() => setAskingId(lineId)}
          >
            Ask about this line
          </Button>
          <Button
            variant="secondary"
            size="sm"
            aria-label="Previous line"
            disabled={at <= 0}
            onClick={() => step(-1)}
          >
            Previous
          </Button>
          <Button
            variant="secondary"
            size="sm"
            aria-label="Next line"
            disabled={at >= rows.length - 1}
            onClick={() => step(1)}
          >
            Next
          </Button>
        </>
      }
    >
      {row ? (
        <div key={row.item.id}>
          <LineProvenance row={row} />
          {askingId === lineId ? (
            <div className="mt-6 border-t border-hairline pt-5">
              <AskForm secureToken={secureToken} lineId={row.item.id} autoFocus />
            </div>
          ) : null}
        </div>
      ) : null}
    </Dialog>
  )
}

function descriptionOf({ item, division, share }: LineRow): string {
  const amount = item.unpriced
    ? 'unpriced'
    : `${formatUsd(item.totalCents)}, ${printPercent(share * 100)} of the total`
  return `${division}: ${amount}`
}
