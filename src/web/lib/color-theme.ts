import { removeStored, writeStored } from './local-store.ts'

export type ColorTheme = 'light' | 'dark'

/** `page-boot.js` reads the same key before the first paint. */
const key = 'plumbline.theme'

export function shownTheme(): ColorTheme {
  const chosen = document.documentElement.dataset['theme']
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Stores the choice; choosing the system's own theme makes the page follow the system again. */
export function chooseTheme(theme: ColorTheme): void {
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  if (theme === system) {
    delete document.documentElement.dataset['theme']
    removeStored(key)
  } else {
    document.documentElement.dataset['theme'] = theme
    writeStored(key, theme)
  }
}
