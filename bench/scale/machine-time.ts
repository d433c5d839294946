/** What a piece of work costs the processor, as Linux counts it: not how long it waited for it. */
import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds that a thread has run. */
function threadMs(pid: number, thread: number): number {
  const [ran = '0'] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')
  return Number(ran) / 1e6
}

export type ProcessTime = {
  /** Of the thread that serves and works: there is one, so this is what bounds a process. */
  readonly main: number
  /** Of all others: compilers, collectors, the setter of reports. */
  readonly others: number
}

export function processTime(pid: number): ProcessTime {
  let others = 0
  for (const thread of readdirSync(`/proc/${pid}/task`).map(Number)) {
    try {
      if (thread !== pid) others += threadMs(pid, thread)
    } catch {
      // It ended while the list was read.
    }
  }
  return { main: threadMs(pid, pid), others }
}

// Fields of /proc/PID/stat, counted from the one after the name: state, parent, …, children's times.
const field = { parent: 1, endedChildrenUser: 13, endedChildrenSystem: 14 } as const

function statOf(pid: number): readonly number[] | undefined {
  try {
    const [, afterName = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    return afterName.split(' ').map(Number)
  } catch {
    return undefined
  }
}

const tickMs = 10

/** All of PostgreSQL's processes, also those that ended, from the id of one that serves. */
export function postgresTime(backend: number): number {
  const postmaster = statOf(backend)?.[field.parent] ?? 0
  const own = statOf(postmaster)
  const ended = (own?.[field.endedChildrenUser] ?? 0) + (own?.[field.endedChildrenSystem] ?? 0)
  let live = 0
  for (const pid of readdirSync('/proc').map(Number)) {
    if (!pid || statOf(pid)?.[field.parent] !== postmaster) continue
    try {
      live += threadMs(pid, pid)
    } catch {
      // It ended just now.
    }
  }
  return live + ended * tickMs
}
