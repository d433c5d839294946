/** Which lines of which files differ from the main branch, committed or not. */
export type ChangedFile = { readonly path: string; readonly lines: ReadonlySet<number> }

/** Reads `git diff --unified=0`: only what stands there now counts, not what was removed. */
export function changedLines(diff: string): readonly ChangedFile[] {
  const files: { path: string; lines: Set<number> }[] = []
  for (const line of diff.split('\n')) {
    const path = /^\+\+\+ b\/(.+)$/.exec(line)?.[1]
    if (path !== undefined) files.push({ path, lines: new Set() })
    const hunk = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line)
    if (hunk === null) continue
    const [first, count] = [Number(hunk[1]), Number(hunk[2] ?? 1)]
    for (let at = first; at < first + count; at += 1) files.at(-1)?.lines.add(at)
  }
  return files
}

/** Where rules are: the core, the commands of the server and the web's files without markup. */
export function holdsRules(path: string): boolean {
  return (
    /^src\/(core\/.+|server\/features\/[^/]+\/commands(\/.+)?|web\/.+)\.ts$/.test(path) &&
    !/\.test\.ts$|\/testing\/|-fixture\.ts$/.test(path)
  )
}
