/** Whether the data folder can hold what the program writes. */
import { randomUUID } from 'node:crypto'
import { mkdir, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { codeOf, type Finding, failure, messageOf, ok, warning } from './finding.ts'

// Judgment: the embedded database writes files of 16 MB, and a backup is as large as the data.
const littleRoomBytes = 500_000_000
const probeBytes = 1_000_000

/** Creates the folder if it is missing, writes a test file and removes it. */
export async function checkDataFolder(folder: string): Promise<Finding> {
  const probe = join(folder, `.write-check-${randomUUID()}`)
  try {
    // Holds customers' files and the database, so only our own account may read it.
    await mkdir(folder, { recursive: true, mode: 0o700 })
    for (const part of ['database', 'files']) await requireFolder(join(folder, part))
    await writeFile(probe, Buffer.alloc(probeBytes))
    const [freeBytes, { mode }] = await Promise.all([freeDiskBytes(folder), stat(folder)])
    return judgeFolder(folder, { freeBytes, mode })
  } catch (error) {
    return failure(explainFolder(error, folder))
  } finally {
    await rm(probe, { force: true }).catch(() => undefined)
  }
}

/**
 * What this account may still write to the disk of the folder. A machine that stores everything
 * elsewhere has no such folder; the disk is then that of the nearest folder above it.
 */
export async function freeDiskBytes(folder: string): Promise<number> {
  try {
    const room = await statfs(folder)
    return room.bavail * room.bsize
  } catch (error) {
    const above = dirname(resolve(folder))
    if (codeOf(error) !== 'ENOENT' || above === folder) throw error
    return await freeDiskBytes(above)
  }
}

async function requireFolder(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined)
  if (found && !found.isDirectory()) throw Object.assign(new Error(path), { code: 'ENOTDIR' })
}

export function judgeFolder(
  folder: string,
  { freeBytes, mode }: { readonly freeBytes: number; readonly mode: number },
): Finding {
  const free = `${(freeBytes / 1e9).toFixed(1)} GB`
  if (freeBytes < littleRoomBytes) {
    return warning(
      `The disk of DATA_DIR=${folder} has ${free} left. Make room on it, or move the folder to a larger disk.`,
    )
  }
  // Windows has no such permissions.
  if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
    return warning(
      `Other accounts of this machine may look into DATA_DIR=${folder}. Take their rights away: chmod 700 ${folder}`,
    )
  }
  return ok(`The data folder ${folder} can be written, ${free} are free.`)
}

/** Why the folder is not writable, and what to do. */
export function explainFolder(error: unknown, folder: string): string {
  const named = `DATA_DIR=${folder}`
  switch (codeOf(error)) {
    case 'EEXIST':
    case 'ENOTDIR':
      return `${named} cannot be used: it, or a part of its path, is a file where a folder is needed (${placeOf(error, folder)}). Move that file away, or set DATA_DIR to a folder.`
    case 'EROFS':
      return `${named} is on a disk that is mounted read-only. Mount it for writing, or set DATA_DIR to another folder.`
    case 'EACCES':
    case 'EPERM':
      return `${named} may not be written by this account (${accountName()}). Give it the folder with chown, or set DATA_DIR to another folder.`
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk of ${named} is full. Make room on it, or move the folder to a larger disk; nothing that is stored is lost.`
    case 'ENOENT':
      return `${named} cannot be made: a part of its path is not there. Make the folder above it, or set DATA_DIR to another folder.`
    default:
      return `${named} cannot be written: ${messageOf(error)}. Check that disk, or set DATA_DIR to another folder.`
  }
}

function placeOf(error: unknown, folder: string): string {
  const path = (error as { path?: unknown }).path
  return typeof path === 'string' ? path : messageOf(error) || folder
}

function accountName(): string {
  return process.getuid === undefined ? 'the present one' : `user id ${process.getuid()}`
}
