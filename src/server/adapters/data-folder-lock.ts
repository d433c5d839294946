import { createHash } from 'node:crypto'
import { mkdir, realpath, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartRefused } from '#server/installation/start-refused.ts'

export class FolderInUse extends StartRefused {}

/**
 * Allows one process per data folder: two processes on one embedded database lose rows. The lock is
 * a listening socket, which the kernel releases however the process ends. Returns the function that
 * releases it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  // The folder holds customers' files and the database, so only this account may read it.
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `plumbline-${createHash('sha1')
    .update(await realpath(folder))
    .digest('hex')}`
  const address = lockAddress(name)
  const server = (await tryListen(address)) ?? (await replaceStale(address))
  if (!server) {
    throw new FolderInUse(
      `Another process is using the data folder ${folder}. Stop it first, or name another folder in DATA_DIR.`,
    )
  }
  server.unref()
  return () => new Promise((resolve) => server.close(() => resolve()))
}

function lockAddress(name: string): string {
  if (process.platform === 'linux') return `\0${name}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

function tryListen(address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined)
      else reject(error)
    })
    server.listen(address, () => resolve(server))
  })
}

/**
 * Where the socket is a file, a killed process leaves the file behind and nothing answers on it.
 */
async function replaceStale(address: string): Promise<Server | undefined> {
  if (process.platform === 'linux' || process.platform === 'win32') return undefined
  const answered = await new Promise<boolean>((resolve) => {
    const socket = connect(address)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
  if (answered) return undefined
  await rm(address, { force: true })
  return tryListen(address)
}
