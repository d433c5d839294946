import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const compressible = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.xml', '.map'])

/** Below this size compression saves nothing once the headers are counted. */
const smallestBytes = 1024

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < smallestBytes) return
  const [small, common] = await Promise.all([
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    zip(bytes, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, small), writeFile(`${path}.gz`, common)])
}

/** Writes `.br` and `.gz` beside every text file, so that nothing is compressed per request. */
export async function compressBelow(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(paths.map(compressFile))
  return paths.length
}
