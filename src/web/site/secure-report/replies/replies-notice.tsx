import { Alert } from '#web/ui/alert.tsx'
import { useReplies } from './use-replies.ts'

/** On the first screen of a report, when answers of a checklist wait for its owner. */
export function RepliesNotice({ secureToken }: { secureToken: string }) {
  const count = useReplies(secureToken).replies.length
  if (count === 0) return null
  const answers = count === 1 ? 'One answer' : `${count} answers`
  return (
    <Alert
      className="mb-8"
      title={`${answers} from your checklist ${count === 1 ? 'waits' : 'wait'} for you`}
    >
      Nothing changes until you accept.{' '}
      <a href="#risk" className="link">
        Read and decide
      </a>
    </Alert>
  )
}
