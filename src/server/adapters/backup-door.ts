import { chmod, mkdir, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import type { Log } from '#server/ports.ts'

/**
 * The socket on which a process that runs the embedded database serves copies of it; only its own
 * account may connect.
 */
export function backupAddress(dataDir: string): string {
  return join(dataDir, 'backup.sock')
}

/**
 * Each client that connects gets the path of a folder with a copy of the database as of one moment.
 * The copy is removed when the client disconnects.
 */
export async function openBackupDoor(
  dataDir: string,
  copyDatabase: (folder: string) => Promise<void>,
  log: Pick<Log, 'warn'>,
): Promise<() => Promise<void>> {
  const address = backupAddress(dataDir)
  const folder = join(dataDir, 'backup-underway')
  let guest: Socket | undefined
  async function serve(socket: Socket): Promise<void> {
    try {
      await rm(folder, { recursive: true, force: true })
      await mkdir(folder, { mode: 0o700 })
      await copyDatabase(join(folder, 'database'))
      socket.write(`${JSON.stringify({ folder })}\n`)
    } catch (error) {
      log.warn({ error: String(error) }, 'backup failed')
      socket.end(`${JSON.stringify({ refused: 'The server could not copy its database.' })}\n`)
    }
  }
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    if (guest) {
      return void socket.end(`${JSON.stringify({ refused: 'Another backup is under way.' })}\n`)
    }
    guest = socket
    const copied = serve(socket)
    socket.resume().once('close', () => {
      void copied
        .then(() => rm(folder, { recursive: true, force: true }))
        .finally(() => {
          guest = undefined
        })
    })
  })
  // This process holds the folder's lock, so anything left there belongs to a process that was
  // killed.
  for (const left of [address, folder]) await rm(left, { recursive: true, force: true })
  const isOpen = await new Promise<boolean>((resolve) => {
    server.once('error', (error) => {
      log.warn({ error: error.message }, 'no backups while running: the socket cannot be opened')
      resolve(false)
    })
    server.listen(address, () => resolve(true))
  })
  if (isOpen) await chmod(address, 0o600)
  server.unref()
  return async () => {
    guest?.destroy()
    if (isOpen) await new Promise<void>((resolve) => server.close(() => resolve()))
  }
}
