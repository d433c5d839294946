import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../tools/run.ts'

/** The code of a guide in one language, block after block. */
export function codeOfGuide(guide: string, language: string): readonly string[] {
  const text = readFileSync(join(root, guide), 'utf8')
  return [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)].flatMap(([, of, code = '']) =>
    of === language ? [code] : [],
  )
}
