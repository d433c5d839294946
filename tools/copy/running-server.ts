import { connect, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { backupAddress } from '#server/adapters/backup-door.ts'
import { Refusal } from '../run-tool.ts'

const answer = z.union([z.object({ folder: z.string() }), z.object({ refused: z.string() })])

export type BorrowedCopy = {
  /** Contains a copy of the database as of one moment. */
  readonly folder: string
  /** Allows the server to remove it. */
  giveBack(): void
}

/** Asks the process that runs the embedded database for a copy; undefined when none is running. */
export async function borrowCopy(dataDir: string): Promise<BorrowedCopy | undefined> {
  const socket = await reach(backupAddress(dataDir))
  if (!socket) return undefined
  socket.on('error', () => undefined)
  for await (const line of createInterface({ input: socket })) {
    const reply = answer.parse(JSON.parse(line))
    if ('refused' in reply) throw new Refusal(reply.refused)
    return { folder: reply.folder, giveBack: () => socket.destroy() }
  }
  throw new Refusal('The server ended while it copied its database.')
}

function reach(address: string): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(address)
    socket.once('connect', () => resolve(socket))
    socket.once('error', () => resolve(undefined))
  })
}
