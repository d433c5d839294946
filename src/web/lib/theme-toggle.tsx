import { useEffect, useState } from 'react'
import { type ColorTheme, chooseTheme, shownTheme } from './color-theme.ts'

export function ThemeToggle({ className }: { className?: string }) {
  const [theme, setTheme] = useState<ColorTheme>('light')
  useEffect(() => setTheme(shownTheme()), [])
  const next = theme === 'dark' ? 'light' : 'dark'
  return (
    <button
      type="button"
      aria-label={`Switch to ${next} theme`}
      onClick={() => {
        chooseTheme(next)
        setTheme(next)
      }}
      className={`grid size-10 place-items-center rounded-sm text-graphite hover:text-ink ${className ?? ''}`}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5">
        <circle cx="10" cy="10" r="6.5" fill="none" stroke="currentColor" strokeWidth="1.25" />
        <path d="M10 3.5a6.5 6.5 0 0 1 0 13z" fill="currentColor" />
      </svg>
    </button>
  )
}
