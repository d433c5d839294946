import { useEffect, useEffectEvent, useState } from 'react'
import { Input } from '#web/ui/input.tsx'

type SearchFieldProps = {
  label: string
  placeholder?: string
  value: string
  onChange: (text: string) => void
}

/** Searches when typing pauses, and at once on Enter. */
export function SearchField({ label, placeholder = 'Search', value, onChange }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  // The address changed by "Back" or a link, so the field shows the current search.
  if (known !== value) {
    setKnown(value)
    if (text.trim() !== value) setText(value)
  }
  const search = useEffectEvent(() => {
    if (text.trim() !== value) onChange(text.trim())
  })
  useEffect(() => {
    const timer = setTimeout(search, text === '' ? 0 : 300)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <Input
      type="search"
      aria-label={label}
      placeholder={placeholder}
      className="sm:max-w-72 min-h-9! text-sm"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onChange(text.trim())
      }}
    />
  )
}
