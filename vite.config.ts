import { readFileSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, minifySync, type Plugin } from 'vite'

/** A script that stands in the page itself is taken as text, so nothing else makes it small. */
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

/** What every page of the site shows or does, whatever stands on it. */
const frame = [
  'src/contract/pages.ts',
  'src/contract/routes.ts',
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
  'src/web/ui/section-mark',
  'src/web/ui/select',
]

export default defineConfig({
  plugins: [smallInlineScripts, react(), tailwindcss()],
  publicDir: false,
  build: {
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Each file costs a request and its headers: what goes together travels as one.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'router', test: /node_modules[\\/]react-router[\\/]/ },
            { name: 'query', test: /node_modules[\\/]@tanstack[\\/]/ },
            { name: 'frame', test: (id) => frame.some((part) => id.includes(part)) },
          ],
        },
      },
    },
  },
})
