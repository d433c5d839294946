import type { FastifyInstance } from 'fastify'
import { pages } from '#contract/pages.ts'

const indexed = Object.values(pages)
  .filter((page) => page.kind === 'prerendered')
  .map((page) => page.path)

/** `/robots.txt` and `/sitemap.xml`: the pages made at build time, at the configured address. */
export function serveCrawlerFiles(app: FastifyInstance, publicUrl: string): void {
  const origin = publicUrl.replace(/\/$/, '')
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          'Disallow: /admin',
          'Disallow: /api/',
          'Disallow: /checkout',
          'Disallow: /order/',
          'Disallow: /report/',
          'Disallow: /shared/',
          `Sitemap: ${origin}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  )
  app.get('/sitemap.xml', (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemap(origin)),
  )
}

function sitemap(origin: string): string {
  const entries = indexed.map((path) => `  <url><loc>${origin}${path}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
}
