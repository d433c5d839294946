/** Whether the installed program is complete and runs on this version of Node. */

import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { localDay } from '#core/time/time-zone.ts'
import { type Finding, failure, ok } from './finding.ts'

const oldestNode = 24

export function checkNode(version: string): Finding {
  const major = Number(version.replace(/^v/, '').split('.')[0])
  return major >= oldestNode
    ? ok(`Node ${version} is new enough.`)
    : failure(
        `Plumbline needs Node ${oldestNode} or newer, and this is ${version}. Start it with npm start, which brings its own on Linux, or install Node ${oldestNode} from nodejs.org.`,
      )
}

/** The folders of a build: `dist` holds `server` and `client`. */
export function checkBuild(dist: string, migrationsFolder: string): Finding {
  const needed = [
    join(dist, 'server', 'main.js'),
    join(dist, 'client', 'index.html'),
    migrationsFolder,
  ]
  const missing = needed.find((path) => !existsSync(path))
  return missing === undefined
    ? ok(`The build of ${localDay(builtAt(dist), 'UTC')} is complete.`)
    : failure(
        `The program is not built, or not completely: ${missing} is missing. Run npm run build, and start again.`,
      )
}

export function builtAt(dist: string): Date {
  return statSync(join(dist, 'server', 'main.js')).mtime
}
