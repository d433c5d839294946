import { type ParseArgsConfig, parseArgs } from 'node:util'

/**
 * Reads what a tool is called with. `--help` prints how it is used; an unknown option, or one
 * without its value, ends the tool with one line before anything has begun.
 */
export function readArguments<const Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  const given = process.argv.slice(2)
  if (given.includes('--help') || given.includes('-h')) {
    console.log(usage)
    process.exit(0)
  }
  try {
    return parseArgs(config)
  } catch (error) {
    const [fault] = String(error instanceof Error ? error.message : error).split(/[.\n](?:\s|$)/)
    console.error(`${fault}. ${usage}`)
    process.exit(1)
  }
}
