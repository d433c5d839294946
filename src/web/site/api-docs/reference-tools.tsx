import { useCallback, useEffect, useId, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { type Found, findEntries } from './find-entries.ts'

type ReferenceToolsProps = {
  list: HTMLElement
  onSearch: () => void
}

/** What needs code: finding entries, and copying examples. */
export function ReferenceTools({ list, onSearch }: ReferenceToolsProps) {
  const { text, found, search } = useSearch(list)
  const searchId = useId()
  useSlash(searchId, onSearch)
  return (
    <>
      <Field
        label="Find in the reference"
        id={searchId}
        hint="A call, a field or an error code. Press / to get here."
        className="mt-4 mb-2 max-w-md"
      >
        <Input
          id={searchId}
          type="search"
          value={text}
          onChange={({ target }) => search(target.value)}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <p role="status" className="mb-4 min-h-6 text-sm text-graphite">
        {foundText(found)}
      </p>
      {found?.shown === 0 ? (
        <EmptyState title="Nothing has these words">
          Try fewer words, such as the name of a field or a code.
        </EmptyState>
      ) : null}
      <CopyButtons list={list} />
    </>
  )
}

function foundText(found: Found | undefined): string {
  if (!found) return ''
  const { shown, all } = found
  return shown === 1 ? `1 of ${all} entries matches.` : `${shown} of ${all} entries match.`
}

/** The search, and what it found; a link into the list ends it, so that its target is there. */
function useSearch(list: HTMLElement) {
  const [text, setText] = useState('')
  const [found, setFound] = useState<Found>()
  const { hash } = useLocation()
  const search = useCallback(
    (wanted: string) => {
      setText(wanted)
      const result = findEntries(list, wanted)
      setFound(wanted.trim() === '' ? undefined : result)
    },
    [list],
  )
  useEffect(() => {
    const target = document.getElementById(decodeURIComponent(hash.slice(1)))
    if (target?.closest('[hidden]')) search('')
  }, [hash, search])
  return { text, found, search }
}

/** The key / leads to the search, except while somebody types. */
function useSlash(searchId: string, onSearch: () => void): void {
  useEffect(() => {
    const keys = new AbortController()
    const openSearch = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTypedInto(event.target)) return
      event.preventDefault()
      onSearch()
      // Its part of the page is drawn first.
      setTimeout(() => document.getElementById(searchId)?.focus())
    }
    addEventListener('keydown', openSearch, { signal: keys.signal })
    return () => keys.abort()
  }, [searchId, onSearch])
}

const isTypedInto = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select') !== null

/** A press works only on what this code has drawn, so the buttons are not part of the list. */
function CopyButtons({ list }: { list: HTMLElement }) {
  const places = useMemo(() => [...list.querySelectorAll<HTMLElement>('[data-copy]')], [list])
  return places.map((place) => {
    const id = place.dataset['copy'] ?? ''
    return createPortal(<CopyButton exampleId={id} />, place, id)
  })
}

function CopyButton({ exampleId }: { exampleId: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    const text = document.getElementById(exampleId)?.textContent ?? ''
    // Without permission the text can still be selected.
    const isCopied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
    setCopied(isCopied)
    setTimeout(() => setCopied(false), 2000)
  }
  return (
    <Button size="sm" variant="secondary" className="mt-2" onClick={() => void copy()}>
      <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
    </Button>
  )
}
