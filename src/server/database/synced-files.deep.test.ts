import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openEngine } from './pglite-engine.ts'

const commits = 20

/**
 * A disk that loses power keeps of each file what it was at its last sync. Each sync copies its file
 * to a second folder, which afterwards is what such a disk would hold.
 */
test('every commit that was answered is there after a loss of power, and none is answered without it', async () => {
  const folder = fs.mkdtempSync(join(tmpdir(), 'plumbline-power-'))
  const [used, left] = [join(folder, 'used'), join(folder, 'left')]
  fs.mkdirSync(used)
  const first = await openEngine({ dataDir: used })
  await first.execute('create table kept (number int)')
  await first.close()
  fs.cpSync(used, left, { recursive: true })

  const sync = vi.spyOn(fs, 'fdatasyncSync').mockImplementation((file) => {
    const path = fs.readlinkSync(`/proc/self/fd/${file}`)
    fs.copyFileSync(path, join(left, relative(used, path)))
  })
  const engine = await openEngine({ dataDir: used })
  for (let number = 0; number < commits; number += 1) {
    await engine.query('insert into kept values ($1)', [number])
  }
  sync.mockRestore()

  const survived = await openEngine({ dataDir: left })
  const { rows } = await survived.query('select count(*)::int as count from kept', [])
  expect(rows).toEqual([{ count: commits }])
  await survived.close()

  // What a disk refuses is not answered as kept, and nothing goes on after it.
  const refusal = vi.spyOn(fs, 'fdatasyncSync').mockImplementation(() => {
    throw Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' })
  })
  const told = /The disk did not take what the database wrote/
  await expect(engine.query('insert into kept values (1)', [])).rejects.toThrow(told)
  refusal.mockRestore()
  await expect(engine.query('select 1', [])).rejects.toThrow(told)
  await engine.close()
  fs.rmSync(folder, { recursive: true })
})
