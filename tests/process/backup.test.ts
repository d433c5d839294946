import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { run } from '../../tools/run.ts'
import { until } from './killed-at.ts'
import { launchServer, pause } from './launch-server.ts'
import { approve, orderStatus, payOrder, placeOrder, signIn } from './purchase.ts'

const sumsOf = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(folder, name)).isFile())
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex'),
      ]),
  )

test('a backup made while orders come in is restored with everything told before it', async () => {
  const place = mkdtempSync(join(tmpdir(), 'plumbline-backup-'))
  const [dataDir, copyDir, file] = [join(place, 'a'), join(place, 'b'), join(place, 'c.tar.gz')]
  const tool = (name: string, folder: string) =>
    run(process.execPath, [`tools/${name}.ts`, file], {
      env: { DATA_DIR: folder, DATABASE_URL: '' },
    })
  const server = await launchServer({}, dataDir)
  try {
    const first = await placeOrder(server.url, 'first@customer.example')
    await payOrder(server.url, first)
    const reaches = (wanted: string) =>
      until(
        () => orderStatus(server.url, first.orderId),
        (status) => status === wanted,
      )
    await reaches('in_progress')
    await approve(server.url, await signIn(server.url), first.orderId)
    await reaches('completed')
    const files = sumsOf(join(dataDir, 'files'))
    const told: string[] = [first.orderId]
    let isOver = false
    const traffic = (async () => {
      for (let turn = 0; !isOver; turn += 1) {
        told.push((await placeOrder(server.url, `more-${turn}@customer.example`)).orderId)
        await pause(400)
      }
    })()
    await pause(1000)
    const before = [...told]
    const backedUp = await tool('backup', dataDir)
    isOver = true
    await traffic
    expect(backedUp.output).toContain('Backed up')
    expect(told.length).toBeGreaterThan(before.length)
    await until(
      async () => readdirSync(dataDir),
      (names) => !names.includes('backup-underway'),
    )
    expect(statSync(join(dataDir, 'backup.sock')).mode & 0o777).toBe(0o600)

    expect((await tool('restore', copyDir)).output).toContain('Restored')
    expect(sumsOf(join(copyDir, 'files'))).toEqual(files)
    const copy = await launchServer({}, copyDir)
    try {
      expect(await orderStatus(copy.url, first.orderId)).toBe('completed')
      for (const orderId of before.slice(1)) {
        expect(await orderStatus(copy.url, orderId)).toBe('pending')
      }
    } finally {
      await copy.stop()
    }
  } finally {
    await server.stop()
    rmSync(place, { recursive: true, force: true })
  }
}, 120_000)
