import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folders = ['src', 'db', 'tools/build']
const files = ['tools/build.ts', 'vite.config.ts', 'package.json', 'package-lock.json']

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}

/** Changes exactly when something that ends up in `dist` may have changed. */
export function sourceHash(root: string): string {
  const hash = createHash('sha256').update(process.versions.node)
  const all = [...folders.flatMap((folder) => filesBelow(root, folder)), ...files]
  for (const file of all.sort()) {
    // The length keeps two neighbors apart: moving bytes from one to the next is a change.
    const bytes = readFileSync(join(root, file))
    hash.update(`${file}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex')
}
