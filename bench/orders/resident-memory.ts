import { readdirSync, readFileSync } from 'node:fs'

function children(pid: number): readonly number[] {
  const threads = readdirSync(`/proc/${pid}/task`)
  return threads.flatMap((thread) => {
    const text = readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')
    return text.split(' ').filter(Boolean).map(Number)
  })
}

function ownMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024
}

/**
 * Resident memory of a process and of the processes it started. What they share, as the text of
 * Node, counts once for each.
 */
export function residentMegabytes(pid: number): number {
  try {
    const below = children(pid).map(residentMegabytes)
    return ownMegabytes(pid) + below.reduce((sum, one) => sum + one, 0)
  } catch {
    // It ended meanwhile.
    return 0
  }
}
