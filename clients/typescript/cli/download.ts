import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Api, fetchRepeatedly, type Project } from './ask-api.ts'
import { Failure } from './failure.ts'
import type { Flags } from './flags.ts'
import type { Output } from './output.ts'
import { show } from './projects.ts'

const formats = ['html', 'pdf', 'xlsx', 'csv', 'json'] as const

export async function download(api: Api, id: string, flags: Flags, output: Output): Promise<void> {
  const asked = String(flags['format'] ?? 'pdf')
    .split(',')
    .map((format) => format.trim())
  const wanted = formats.filter((format) => asked.includes(format))
  if (!asked.every((format) => wanted.some((one) => one === format))) {
    throw new Failure('use', `Formats are ${formats.join(', ')}; give them separated by commas.`)
  }
  const project = await show(api, id)
  if (project.cancelled) throw new Failure('cancelled', `Project ${id} is cancelled.`)
  if (!project.report) throw new Failure('missing', `Project ${id} has no report yet.`)
  const name = nameOf(project)
  const folder = String(flags['folder'] ?? '.')
  await mkdir(folder, { recursive: true }).catch(noFile)
  const files: string[] = []
  for (const format of wanted) {
    const file = join(folder, `${name}.${format}`)
    await save(project.report[format], file)
    output.progress(`Saved ${file}`)
    files.push(file)
  }
  output.result(files.join('\n'), files)
}

/** Your own id where a file can be called so; otherwise what is left of it, and a part of ours. */
function nameOf({ externalId, id }: Project): string {
  const name = (externalId ?? '').replace(/[^\w.-]+/g, '-').replace(/^[.-]+/, '')
  if (name === '') return id
  return name === externalId ? name : `${name}-${id.slice(0, 8)}`
}

function noFile(error: Error): never {
  throw new Failure('file', error.message)
}

/** The link itself is the permission to read, so no key is sent with it. */
async function save(url: string, file: string): Promise<void> {
  const { body } = await fetchRepeatedly(url)
  const partial = join(dirname(file), `.plumbline-${randomUUID()}`)
  try {
    await writeFile(partial, body).catch(noFile)
    await rename(partial, file).catch(noFile)
  } finally {
    await rm(partial, { force: true })
  }
}
