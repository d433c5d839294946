import { readFileSync } from 'node:fs'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Manifest } from 'vite'
import { compressBelow } from './compress.ts'

/** The addresses that a page must load; they begin with a slash and contain a content hash. */
type EntryAssets = {
  readonly script: string
  readonly styles: readonly { readonly href: string; readonly text: string }[]
  /** Modules that the script imports at once or soon, for `modulepreload`. */
  readonly modules: readonly string[]
}

type AssetsOf = (entry: 'site' | 'office', laterModules?: readonly string[]) => EntryAssets

/** The function that `src/web/site/prerender.tsx` exports: every page and shell that is a file. */
type PrerenderPages = (
  assetsOf: AssetsOf,
) => Promise<readonly { readonly path: string; readonly html: string }[]>

const entries = { site: 'src/web/site/main.tsx', office: 'src/web/office/main.tsx' }

/** Reads an entry's assets from the build; a page names the modules that it loads later. */
function assetsFrom(manifest: Manifest, outDir: string): AssetsOf {
  return (entryName, laterModules = []) => {
    const source = entries[entryName]
    const entry = manifest[source]
    if (entry === undefined) throw new Error(`The client build has no entry ${source}.`)
    const chunks = importedChunks(manifest, [source, ...laterModules])
    const styles = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))]
    return {
      script: `/${entry.file}`,
      styles: styles.map((file) => ({
        href: `/${file}`,
        text: readFileSync(join(outDir, file), 'utf8').trim(),
      })),
      modules: chunks.filter((chunk) => chunk !== entry).map((chunk) => `/${chunk.file}`),
    }
  }
}

function importedChunks(manifest: Manifest, sources: readonly string[]) {
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    for (const next of manifest[key]?.imports ?? []) visit(next)
  }
  for (const source of sources) {
    if (manifest[source] === undefined) throw new Error(`The client build has no ${source}.`)
    visit(source)
  }
  return [...seen].flatMap((key) => manifest[key] ?? [])
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
        // All pages are rendered at once here; only the browser benefits from code that is loaded
        // later.
        checks: { ineffectiveDynamicImport: false },
        // Code is kept apart from `assets`, which is copied to the browser's files.
        output: { entryFileNames: 'prerender.js', chunkFileNames: 'code/[name]-[hash].js' },
      },
    },
  })
  const module = await import(pathToFileURL(join(workDir, 'prerender.js')).href)
  return module.prerenderPages
}

/**
 * Bundles what draws the first screen of a report, with its packages: the server runs it for every
 * visit, and has no other code of the pages.
 */
export async function buildFirstScreen(root: string, outDir: string): Promise<void> {
  await build({
    root,
    configFile: configFile(root),
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      outDir,
      emptyOutDir: true,
      manifest: false,
      ssr: true,
      rolldownOptions: {
        input: { 'first-screen': join(root, 'src/web/site/first-screen.tsx') },
        checks: { ineffectiveDynamicImport: false },
        output: { entryFileNames: '[name].js', chunkFileNames: 'part-[hash].js' },
      },
    },
  })
}

function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.replace(/^\//, '')}.html`
}

/**
 * Builds both browser entries and writes every prerendered page: `/pricing` becomes `pricing.html`,
 * `/` becomes `index.html`. Returns the number of pages.
 */
export async function buildClient(root: string, outDir: string, workDir: string): Promise<number> {
  const [manifest, prerenderPages] = await Promise.all([
    buildBrowserBundle(root, outDir),
    buildPrerenderer(root, workDir),
  ])
  // Files that only the prerenderer names (a script in the head) are emitted only by its build.
  await cp(join(workDir, 'assets'), join(outDir, 'assets'), { recursive: true })
  const pages = await prerenderPages(assetsFrom(manifest, outDir))
  for (const page of pages) {
    const file = join(outDir, fileOf(page.path))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, page.html)
  }
  await compressBelow(outDir)
  return pages.length
}
