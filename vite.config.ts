import { readFileSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, minifySync, type Plugin } from 'vite'

/** Inline scripts are included as text, so nothing else minifies them. */
const smallInlineScripts: Plugin = {
  name: 'small-inline-scripts',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith('.js?raw')) return null
    const file = id.slice(0, -'?raw'.length)
    const { code } = minifySync(file, readFileSync(file, 'utf8'))
    return `export default ${JSON.stringify(code.trim())}`
  },
}

/** Groups of modules by the beginning of their paths. */
const parts = {
  /** What every page of the site needs. */
  frame: [
    'src/contract/pages.ts',
    'src/contract/route.ts',
    'src/contract/site-routes.ts',
    'src/core/money/format-money.ts',
    'src/web/content/hero-copy',
    'src/web/lib/brand-mark',
    'src/web/lib/call.ts',
    'src/web/lib/color-theme',
    'src/web/lib/local-store',
    'src/web/lib/page-path',
    'src/web/lib/theme-toggle',
    'src/web/site/frame/navigation',
    'src/web/site/frame/section-',
    'src/web/site/frame/site-footer',
    'src/web/site/frame/site-frame',
    'src/web/site/frame/site-header',
    'src/web/site/frame/use-page-title',
    'src/web/ui/input',
    'src/web/ui/loaded-later',
    'src/web/ui/section-mark',
    'src/web/ui/select',
  ],
  kit: [
    'src/web/ui/alert',
    'src/web/ui/badge',
    'src/web/ui/button',
    'src/web/ui/skeleton',
    'src/web/ui/states',
  ],
  /** Modules that request a range and show it. */
  range: [
    'src/core/catalog/intake-options.ts',
    'src/core/catalog/project-type.ts',
    'src/web/ui/range-bar',
  ],
  estimate: ['src/web/site/estimate/'],
  durations: ['src/core/time/durations.ts'],
  /** What the landing page and the loader of every page share. */
  late: ['src/core/claims/owner-claim.ts', 'src/web/site/frame/late.tsx'],
  /** Pages that come with their data write its days. */
  served: ['src/core/time/day.ts', 'src/web/lib/served-data'],
  /** The frame of most pages except the landing page; last, because a group takes along what it imports. */
  page: ['src/web/site/frame/page-', 'src/web/site/frame/use-page-head'],
}

const groupsOfParts = Object.entries(parts).map(([name, paths]) => ({
  name,
  test: (id: string) => paths.some((path) => id.includes(path)),
}))

export default defineConfig({
  plugins: [smallInlineScripts, react(), tailwindcss()],
  // Files with a fixed address: icons and the manifest.
  publicDir: 'src/web/site/public',
  build: {
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // A page names some forty files: by their hashes alone it is 300 bytes shorter.
        chunkFileNames: 'assets/[hash].js',
        // Each file costs a request and its headers, so modules used together are in one file.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/,
            },
            { name: 'router', test: /node_modules[\\/]react-router[\\/]/ },
            {
              name: 'query',
              test: /node_modules[\\/]@tanstack[\\/]|src[\\/]web[\\/](lib|site[\\/]frame)[\\/](site-)?query-client/,
            },
            ...groupsOfParts,
          ],
        },
      },
    },
  },
})
