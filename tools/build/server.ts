import { cp, mkdir } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'

const fileAddress = /new URL\(\s*(['"])(\.{1,2}\/[^'"]+)\1\s*,\s*import\.meta\.url\s*,?\s*\)/g

/**
 * Sources name the files that they need with `new URL('./x', import.meta.url)`. In the bundle a
 * module becomes its own entry (a worker), and any other file is copied beside the bundle.
 */
function filesBesideTheBundle(root: string, outDir: string): Plugin {
  return {
    name: 'files-beside-the-bundle',
    transform: {
      filter: { id: /\.tsx?$/, code: /new URL\(/ },
      async handler(code, id) {
        const copies = new Map<string, string>()
        const replaced = code.replace(fileAddress, (_, _quote: string, target: string) => {
          const source = resolve(dirname(id), target)
          if (/\.tsx?$/.test(source)) {
            const fileName = basename(source).replace(/\.tsx?$/, '.js')
            this.emitFile({ type: 'chunk', id: source, fileName })
            return `new URL('./${fileName}', import.meta.url)`
          }
          const place = relative(root, source)
          copies.set(source, place)
          return `new URL('./files/${place}${target.endsWith('/') ? '/' : ''}', import.meta.url)`
        })
        for (const [source, place] of copies) {
          const destination = join(outDir, 'files', place)
          await mkdir(dirname(destination), { recursive: true })
          await cp(source, destination, { recursive: true })
        }
        // Lines do not move, so the earlier source map stays valid.
        return { code: replaced, map: null }
      },
    },
  }
}

// Packages with machine code, or that look for files beside themselves.
const staysOutside = /^(@electric-sql\/pglite|@myriaddreamin\/|@node-rs\/|sharp|pg-native)/

/** Bundles the server and its workers into `outDir`, with the npm packages they use. */
export async function buildServer(root: string, outDir: string): Promise<void> {
  const bundle = await rolldown({
    cwd: root,
    input: { main: join(root, 'src/server/start.ts') },
    platform: 'node',
    external: staysOutside,
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [filesBesideTheBundle(root, outDir)],
  })
  try {
    await bundle.write({
      dir: outDir,
      format: 'esm',
      sourcemap: true,
      // V8 keeps the text of the program in memory, in every thread: half of it when no character
      // needs two bytes. Lines stay, so that stack traces can be read.
      comments: false,
      minify: {
        compress: false,
        mangle: false,
        codegen: { removeWhitespace: false, asciiOnly: true },
      },
      entryFileNames: '[name].js',
      // Flat, because addresses relative to `import.meta.url` must be valid in every chunk.
      chunkFileNames: 'part-[hash].js',
    })
  } finally {
    await bundle.close()
  }
}
