import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { checkBackups } from '#server/installation/check-backups.ts'
import { checkClockAfterBuild } from '#server/installation/check-clock.ts'
import { builtAt, checkBuild, checkNode } from '#server/installation/check-program.ts'
import { ok, warning } from '#server/installation/finding.ts'
import { isBuilt } from '../build/built-stamp.ts'
import { root, run } from '../run.ts'
import { type CheckLine, lines } from './check-line.ts'
import { checkForgedAddress } from './forged-address.ts'
import { checkScanner } from './malware-scanner.ts'
import { checkOfferedTls } from './offered-tls.ts'
import { checkMailbox } from './open-mailbox.ts'
import { checkCertificate, checkFiles, checkMail, checkPayments } from './outside.ts'
import { askRunning, checkRunningQueue, checkServer } from './running-server.ts'
import { checkFolder, checkStored, tryLock } from './stopped-installation.ts'

const dist = join(root, 'dist')
const migrationsFolder = join(root, 'db', 'migrations')

/** All checks of an installation, running or stopped, in the order of the start. */
export async function checkAll(config: Config): Promise<readonly CheckLine[]> {
  const running = await askRunning(config)
  const isEmbedded = config.DATABASE_URL === undefined
  const unlock = isEmbedded && !running ? await tryLock(config.DATA_DIR) : undefined
  try {
    return [
      ...(await lines('node', async () => checkNode(process.version))),
      ...(await checkProgram()),
      ...(await lines('server', () => checkServer(config, running))),
      ...(await checkFolder(config, unlock !== undefined)),
      ...(isEmbedded && unlock === undefined ? await inUse(config, running !== undefined) : []),
      ...(!isEmbedded || unlock ? await checkStored(config, migrationsFolder) : []),
      ...(running ? await lines('queue', async () => checkRunningQueue(running)) : []),
      ...(await lines('files', () => checkFiles(config))),
      ...(await lines('malware', () => checkScanner(config))),
      ...(await lines('mail', () => checkMail(config))),
      ...(await lines('mailbox', () => checkMailbox(config))),
      ...(running && config.ROLE !== 'worker'
        ? await lines('proxy', () => checkForgedAddress(config))
        : []),
      ...(await lines('payments', () => checkPayments(config))),
      ...(await lines('certificate', () => checkCertificate(config, new Date()))),
      ...(await lines('tls', () => checkOfferedTls(config))),
      ...(await lines('backups', () => checkBackups(config.DATA_DIR, new Date()))),
    ]
  } finally {
    await unlock?.()
  }
}

function inUse(config: Config, isRunning: boolean): Promise<readonly CheckLine[]> {
  if (isRunning) return Promise.resolve([])
  return lines('database', async () =>
    warning(
      `Another process is using ${config.DATA_DIR}, and no server answers where HOST and PORT say. Check with the settings it was started with, or stop it and check again.`,
    ),
  )
}

async function checkProgram(): Promise<readonly CheckLine[]> {
  const [build] = await lines('build', async () => checkBuild(dist, migrationsFolder))
  const repair = async () => {
    const { code, output } = await run(process.execPath, [join(root, 'tools/build.ts')])
    return code === 0 ? 'Built the program.' : `The build failed:\n${output.trim()}`
  }
  if (build?.state !== 'ok') return build ? [{ ...build, repair }] : []
  const fresh = isBuilt(root)
    ? ok(build.text)
    : warning(
        'The sources changed after the build. npm start builds by itself, a service does not.',
      )
  return [
    fresh.state === 'ok' ? build : { check: 'build', ...fresh, repair },
    ...(await lines('clock', async () => checkClockAfterBuild(new Date(), builtAt(dist)))),
  ]
}
