import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ReadText, textsOfGuide, textsOfSource } from './read-texts.ts'
import { brokenRules } from './voice-list.ts'

/** Guides for people who run or use the product; those for its engineers speak among themselves. */
const guides =
  /^(README|docs\/(access|api|estimating|figures|operating|pricing|ranges|scale|sharing|start-failures))\.md$/

const isSource = (path: string) =>
  /^src\/.*\.tsx?$/.test(path) && !/\.test\.|\/testing\/|-fixture/.test(path)

function textsOf(path: string, content: string): readonly ReadText[] {
  if (guides.test(path)) return textsOfGuide(content)
  return isSource(path) ? textsOfSource(path, content) : []
}

/** What the texts of one file say that the editor's list does not allow. */
export function voiceComplaints(path: string, content: string): readonly string[] {
  return textsOf(path, content).flatMap(({ text, line }) =>
    brokenRules(text).map(
      ({ bad, instead }) =>
        `${path}:${line}: “${bad.exec(text)?.[0] ?? ''}” in “${text.slice(0, 90)}”; instead: ${instead}`,
    ),
  )
}

/** Every text of the product that a person may read, against the editor's list. */
export function checkVoice(
  root: string,
  paths: readonly string[],
): { texts: number; complaints: readonly string[] } {
  const read = paths
    .filter((path) => guides.test(path) || isSource(path))
    .map((path) => ({ path, content: readFileSync(join(root, path), 'utf8') }))
  return {
    texts: read.reduce((sum, { path, content }) => sum + textsOf(path, content).length, 0),
    complaints: read.flatMap(({ path, content }) => voiceComplaints(path, content)),
  }
}
