import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Manifest } from 'vite'
import { compressBelow } from './compress.ts'

/** What a page must load: addresses that begin with a slash and carry a content hash. */
type EntryAssets = {
  readonly script: string
  readonly styles: readonly string[]
  /** Modules the script imports at once; worth a `modulepreload`. */
  readonly modules: readonly string[]
}

/** `src/web/site/prerender.tsx` exports this function: every page and shell that is a file. */
type PrerenderPages = (assets: {
  readonly site: EntryAssets
  readonly office: EntryAssets
}) => Promise<readonly { readonly path: string; readonly html: string }[]>

const entries = { site: 'src/web/site/main.tsx', office: 'src/web/office/main.tsx' }

function assetsOf(manifest: Manifest, source: string): EntryAssets {
  const entry = manifest[source]
  if (entry === undefined) throw new Error(`The client build has no entry ${source}.`)
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    for (const next of manifest[key]?.imports ?? []) visit(next)
  }
  visit(source)
  const chunks = [...seen].flatMap((key) => manifest[key] ?? [])
  const styles = new Set(chunks.flatMap((chunk) => chunk.css ?? []))
  const modules = chunks.filter((chunk) => chunk !== entry).map((chunk) => `/${chunk.file}`)
  return {
    script: `/${entry.file}`,
    styles: [...styles].map((file) => `/${file}`),
    modules,
  }
}

const configFile = (root: string) => join(root, 'vite.config.ts')

async function buildBrowserBundle(root: string, outDir: string): Promise<Manifest> {
  await build({
    root,
    configFile: configFile(root),
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        input: { site: join(root, entries.site), office: join(root, entries.office) },
      },
    },
  })
  const manifestFile = join(outDir, '.vite', 'manifest.json')
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest
  await rm(dirname(manifestFile), { recursive: true })
  return manifest
}

async function buildPrerenderer(root: string, workDir: string): Promise<PrerenderPages> {
  await build({
    root,
    configFile: configFile(root),
    logLevel: 'warn',
    build: {
      outDir: workDir,
      emptyOutDir: true,
      manifest: false,
      ssr: true,
      ssrEmitAssets: true,
      rolldownOptions: {
        input: { prerender: join(root, 'src/web/site/prerender.tsx') },
        // Code apart from `assets`, which is copied to the browser's files.
        output: { entryFileNames: 'prerender.js', chunkFileNames: 'code/[name]-[hash].js' },
      },
    },
  })
  const module = await import(pathToFileURL(join(workDir, 'prerender.js')).href)
  return module.prerenderPages
}

function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.replace(/^\//, '')}.html`
}

/**
 * Builds both browser entries and writes every prerendered page: `/pricing` becomes
 * `pricing.html`, `/` becomes `index.html`. Answers how many pages there are.
 */
export async function buildClient(root: string, outDir: string, workDir: string): Promise<number> {
  const [manifest, prerenderPages] = await Promise.all([
    buildBrowserBundle(root, outDir),
    buildPrerenderer(root, workDir),
  ])
  // Files that only the prerenderer names (a script in the head) are emitted by its build alone.
  await cp(join(workDir, 'assets'), join(outDir, 'assets'), { recursive: true })
  const pages = await prerenderPages({
    site: assetsOf(manifest, entries.site),
    office: assetsOf(manifest, entries.office),
  })
  for (const page of pages) {
    const file = join(outDir, fileOf(page.path))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, page.html)
  }
  await compressBelow(outDir)
  return pages.length
}
