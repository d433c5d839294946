import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { until } from '#server/testing/until.ts'
import { freePort } from '../free-port.ts'
import { root } from '../run.ts'

const binaries = '/usr/lib/postgresql/15/bin'
const isThere = [`${binaries}/initdb`, '/usr/bin/pgbackrest'].every((path) => existsSync(path))
const isRoot = process.getuid?.() === 0
const folder = mkdtempSync(join(tmpdir(), 'plumbline-archive-'))
const cluster = join(folder, 'cluster')
const config = join(folder, 'pgbackrest.conf')
const port = await freePort()

/** PostgreSQL refuses to run as root. */
function run(command: string, ...given: string[]): string {
  const line = isRoot ? ['runuser', '-u', 'postgres', '--', command] : [command]
  const [program = '', ...before] = line
  const ended = spawnSync(program, [...before, ...given], { cwd: folder, encoding: 'utf8' })
  if (ended.status === 0) return ended.stdout.trim()
  throw new Error(`${command} ${given.join(' ')}: ${ended.stdout}${ended.stderr}`)
}

const ask = (sql: string) =>
  run(`${binaries}/psql`, '-h', folder, '-p', String(port), '-Atc', sql, 'postgres')
const control = (...given: string[]) =>
  run(`${binaries}/pg_ctl`, '-D', cluster, '-w', '-l', join(folder, 'log'), ...given)
const backRest = (...given: string[]) =>
  run('pgbackrest', `--config=${config}`, '--stanza=plumbline', ...given)

/** The file of the operator's guide, with this test's folders in place of Debian's. */
function writeConfig(): void {
  const guide = readFileSync(join(root, 'deploy/pgbackrest.conf'), 'utf8')
  const own = guide
    .replace(/repo1-path=.*/, `repo1-path=${join(folder, 'repository')}`)
    .replace(/pg1-path=.*/, `pg1-path=${cluster}`)
    .replace(/pg1-port=.*/, `pg1-port=${port}`)
  const paths = ['log-path', 'lock-path'].map((name) => `${name}=${folder}\n`).join('')
  writeFileSync(
    config,
    `${own.replace('[global]\n', `[global]\n${paths}`)}pg1-socket-path=${folder}\n`,
  )
}

function startArchived(): void {
  mkdirSync(join(folder, 'repository'))
  writeConfig()
  if (isRoot) spawnSync('chown', ['-R', 'postgres', folder])
  run(`${binaries}/initdb`, '-D', cluster, '--encoding=UTF8', '--locale=C.UTF-8')
  const settings = [
    `port=${port}`,
    `unix_socket_directories='${folder}'`,
    "listen_addresses=''",
    'archive_mode=on',
    `archive_command='pgbackrest --config=${config} --stanza=plumbline archive-push %p'`,
  ]
  run('sh', '-c', `printf '%s\\n' "$@" >> ${cluster}/postgresql.conf`, 'sh', ...settings)
  control('start')
}

afterAll(() => {
  if (existsSync(join(cluster, 'postmaster.pid'))) control('stop', '-m', 'immediate')
  rmSync(folder, { recursive: true })
})

// Debian's packages postgresql-15 and pgbackrest bring what it needs.
test.skipIf(!isThere)(
  'a PostgreSQL with its archive goes back to the moment before a mistake',
  { timeout: 300_000 },
  async () => {
    startArchived()
    backRest('stanza-create')
    ask('create table orders (id int)')
    ask('insert into orders values (1)')
    backRest('--type=full', 'backup')
    // pgBackRest compares whole seconds: the moment has to lie in a later one than the backup's end.
    ask('select pg_sleep(1.1)')
    ask('insert into orders values (2)')
    const moment = ask('select clock_timestamp()')
    ask('delete from orders')
    ask('select pg_switch_wal()')
    backRest('check')
    control('stop', '-m', 'immediate')

    backRest('--delta', '--type=time', `--target=${moment}`, '--target-action=promote', 'restore')
    control('start')
    await until(
      () => ask('select pg_is_in_recovery()'),
      (answer) => answer === 'f',
    )
    expect(ask('select array_agg(id order by id) from orders')).toBe('{1,2}')
  },
)
