import { readdirSync, readFileSync } from 'node:fs'

/** Fields of `/proc/<pid>/stat` after the program's name, which may contain anything. */
function statOf(pid: number): readonly string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

// Linux counts in hundredths of a second.
const msPerTick = 10

/** Milliseconds of processor time a process has used; with `family`, its ended children too. */
export function processorMs(pid: number, { family = false } = {}): number {
  const fields = statOf(pid).slice(11, family ? 15 : 13)
  return fields.reduce((sum, field) => sum + Number(field), 0) * msPerTick
}

/** The same for a process and everything it has started, ended or not. */
export function familyMs(pid: number): number {
  const children = readdirSync('/proc').filter((name) => statOf(Number(name))[1] === `${pid}`)
  return children.reduce(
    (sum, child) => sum + processorMs(Number(child)),
    processorMs(pid, { family: true }),
  )
}
