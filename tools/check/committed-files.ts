import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../run.ts'

const notOurs = new Set(['.git', 'node_modules', 'dist', 'data', 'test-results', 'coverage'])

function walk(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : walk(root, path)
    return entry.isFile() ? [path] : []
  })
}

/**
 * Every file that is or would be committed; all files where Git is not available (an unpacked
 * copy).
 */
export async function committedFiles(root: string): Promise<string[]> {
  const listed = await run('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root })
  const paths = listed.code === 0 ? listed.stdout.split('\0').filter((path) => path !== '') : []
  return paths.length > 0 ? paths : walk(root, '')
}
