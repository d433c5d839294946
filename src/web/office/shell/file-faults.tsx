import { formatInteger } from '#core/money/format-money.ts'
import { Alert } from '#web/ui/alert.tsx'

const mostShown = 20

export type FileFault = { readonly line: number; readonly problem: string }

type FileFaultsProps = { title: string; faults: readonly FileFault[] }

/** What is wrong in which lines of a file; nothing without a fault. */
export function FileFaults({ title, faults }: FileFaultsProps) {
  if (faults.length === 0) return null
  return (
    <Alert tone="bad" title={title}>
      <ul>
        {faults.slice(0, mostShown).map(({ line, problem }) => (
          <li key={`${line} ${problem}`}>
            Line {line}: {problem}
          </li>
        ))}
      </ul>
      {faults.length > mostShown ? (
        <p>And {formatInteger(faults.length - mostShown)} more.</p>
      ) : null}
    </Alert>
  )
}
