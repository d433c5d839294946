import { type AcceptedType, fileEndings } from './uploaded-file.ts'

const maxStem = 100

/**
 * A name for display and saving: no path, no invisible characters, and the extension of its real
 * type.
 */
export function fileName(given: string, type: AcceptedType): string {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  const stem = last
    .normalize('NFC')
    // Control, formatting (text direction), private and unpaired characters.
    .replace(/[\p{C}]/gu, '')
    .replace(/[<>:"|?*]/g, '')
    .replace(/\.[^.]*$/, '')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  const short = [...stem].slice(0, maxStem).join('')
  return `${short === '' ? 'file' : short}.${fileEndings[type]}`
}
