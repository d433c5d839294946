import { readlinkSync } from 'node:fs'
import { getPriority } from 'node:os'
import { basename } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'

const program = new URL('yield-processor.ts', import.meta.url).href

/** What the thread says after it has yielded: its own niceness. */
const source = `
  const { parentPort } = require('node:worker_threads')
  const { readlinkSync } = require('node:fs')
  const { getPriority } = require('node:os')
  import(${JSON.stringify(program)}).then(({ yieldProcessor }) => {
    yieldProcessor()
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    parentPort.postMessage(getPriority(thread))
  })`

it.runIf(process.platform === 'linux')(
  'lets other threads go before the one that runs jobs',
  async () => {
    const here = () => getPriority(Number(basename(readlinkSync('/proc/thread-self'))))
    const before = here()
    const thread = new Worker(source, { eval: true })
    const niceness = await new Promise((resolve, reject) => {
      thread.once('message', resolve).once('error', reject)
    })
    await thread.terminate()
    expect(niceness).toBe(Math.min(19, before + 5))
    expect(here()).toBe(before)
  },
)
