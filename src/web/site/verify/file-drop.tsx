import { type DragEvent, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'

/** A place to drop one file; by keyboard through its file input. */
export function FileDrop({ onFile }: { onFile: (file: File) => void }) {
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file) onFile(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <label
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'grid cursor-pointer gap-2 border border-dashed px-6 py-10 text-center focus-within:outline-2 focus-within:outline-blueprint',
        over ? 'border-blueprint bg-wash-blueprint' : 'border-edge bg-raised hover:border-ink',
      )}
    >
      <span className="font-medium">Drop the report’s PDF or JSON file, or choose it</span>
      <span className="text-sm text-graphite">
        The file stays on your machine. Only its hash is sent.
      </span>
      <input
        type="file"
        accept=".pdf,.json,application/pdf,application/json"
        className="sr-only"
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
    </label>
  )
}
