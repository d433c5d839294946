import { parseArgs } from 'node:util'
import { connect } from './ask-api.ts'
import { download } from './download.ts'
import { exitCodes, Failure } from './failure.ts'
import type { Flags } from './flags.ts'
import { help } from './help.ts'
import { listen } from './listen.ts'
import type { Output } from './output.ts'
import { create, list, submissionFlags, wait } from './projects.ts'

/** The options of each command, and whether it needs an id. */
const commands: Readonly<Record<string, readonly string[]>> = {
  create: ['file', 'idempotency-key', ...submissionFlags],
  wait: ['timeout'],
  download: ['format', 'folder'],
  list: ['status', 'external-id', 'limit'],
  listen: ['forward-to', 'every'],
}

const needsId: ReadonlySet<string> = new Set(['wait', 'download'])

function read(args: readonly string[]) {
  const [command = '', ...rest] = args
  const names = commands[command]
  if (names === undefined) {
    throw new Failure('use', command ? `There is no command ${command}: plumbline --help` : help)
  }
  const texts = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  const options = { ...texts, json: { type: 'boolean' as const } }
  try {
    const { values, positionals } = parseArgs({ args: rest, options, allowPositionals: true })
    const [id = ''] = positionals
    if (positionals.length !== (needsId.has(command) ? 1 : 0)) {
      throw new TypeError(needsId.has(command) ? `Give the id of one project.` : `What is ${id}?`)
    }
    return { command, id, flags: values as Flags }
  } catch (error) {
    throw new Failure('use', `${(error as Error).message}\nplumbline --help lists what there is.`)
  }
}

async function run(args: readonly string[]): Promise<void> {
  const { command, id, flags } = read(args)
  const output: Output = {
    result: (lines, data) => {
      const written = flags['json'] ? JSON.stringify(data) : lines
      if (written !== '') process.stdout.write(`${written}\n`)
    },
    progress: (line) => process.stderr.write(`${line}\n`),
  }
  const api = connect(process.env)
  if (command === 'create') await create(api, flags, output)
  else if (command === 'wait') await wait(api, id, flags, output)
  else if (command === 'download') await download(api, id, flags, output)
  else if (command === 'list') await list(api, flags, output)
  else await listen(api, flags, output, process.env)
}

// A reader such as `head` may have enough before the end.
process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
  if (code !== 'EPIPE') process.stderr.write(`${message}\n`)
  process.exit(code === 'EPIPE' ? 0 : exitCodes.file)
})

const args = process.argv.slice(2)
const asksForHelp = (arg: string | undefined) => arg === '--help' || arg === '-h'
// Further back it may be the text of an option.
if (asksForHelp(args[0]) || asksForHelp(args[1])) process.stdout.write(`${help}\n`)
else {
  try {
    await run(args)
  } catch (error) {
    const failure = error instanceof Failure ? error : undefined
    const asJson = args.includes('--json') && failure?.problem !== undefined
    const said = error instanceof Error ? error.message : String(error)
    process.stderr.write(`${asJson ? JSON.stringify(failure?.problem) : said}\n`)
    process.exitCode = failure?.code ?? exitCodes.unexpected
  }
}
