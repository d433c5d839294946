import { useEffect, useRef, useState } from 'react'
import type { PackageType } from '#core/catalog/package-type.ts'
import { longestLetter } from '#core/letter-of-intent/letter-sentences.ts'
import { formatInteger } from '#core/money/format-money.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LetterField } from './letter-field.tsx'
import { StatementList } from './statement-list.tsx'
import { type LetterAnswers, useLetterAnswers } from './use-letter-answers.ts'

type LetterDialogProps = {
  packageType: PackageType
  letter: string
  onLetter: (letter: string) => void
  onClose: () => void
}

/** First the text of the letter, then what it states. */
export function LetterDialog({ packageType, letter, onLetter, onClose }: LetterDialogProps) {
  const [isRead, setIsRead] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const found = useLetterAnswers(packageType, isRead ? letter : '')
  const problem = problemOf(letter)
  const read = () => {
    setIsAsked(true)
    if (problem === undefined) setIsRead(true)
    else document.getElementById(textId)?.focus()
  }
  useFocusOfPart(isRead)
  if (!isRead) {
    return (
      <Dialog
        wide
        onClose={onClose}
        title="Paste your letter of intent"
        description="We show what it plainly states, each answer with its sentence. Nothing is filled in until you say so."
        footer={
          <>
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button onClick={read}>Read the letter</Button>
          </>
        }
      >
        <LetterField
          id={textId}
          letter={letter}
          onLetter={onLetter}
          error={isAsked || letter.length > longestLetter ? problem : undefined}
        />
      </Dialog>
    )
  }
  return (
    <Dialog
      wide
      onClose={onClose}
      title="What your letter states"
      footer={<FoundFooter found={found} onClose={onClose} />}
    >
      <StatementList packageType={packageType} found={found} onBack={() => setIsRead(false)} />
    </Dialog>
  )
}

const textId = 'letter-text'

function problemOf(letter: string): string | undefined {
  if (letter.trim() === '') return 'Paste the text of the letter first'
  return letter.length > longestLetter
    ? `The text is longer than ${formatInteger(longestLetter)} characters. Paste only the pages with the terms.`
    : undefined
}

function FoundFooter({ found, onClose }: { found: LetterAnswers; onClose: () => void }) {
  const { plain, news, take } = found
  return (
    <>
      <p role="status" className="mr-auto self-center text-sm text-graphite">
        {news.text}
      </p>
      {plain.length > 1 ? (
        <Button variant="secondary" onClick={() => take(plain)}>
          Use all {plain.length}
        </Button>
      ) : null}
      <Button onClick={onClose}>Done</Button>
    </>
  )
}

/** Each of the two parts begins where it is read or typed first. */
function useFocusOfPart(isRead: boolean): void {
  const before = useRef(isRead)
  useEffect(() => {
    if (before.current === isRead) return
    before.current = isRead
    document.getElementById(isRead ? 'letter-found' : textId)?.focus()
  }, [isRead])
}
