import type { FastifyInstance } from 'fastify'
import { type PageName, pages } from '#contract/pages.ts'
import type { Settings } from '#server/ports.ts'

/** The pages that search engines should list; forms are reached from them. */
const searched: readonly PageName[] = [
  'home',
  'pricing',
  'demo',
  'subscription',
  'apiDocs',
  'calibration',
  'verify',
  'privacyPolicy',
  'termsOfService',
]

/** `/robots.txt` and `/sitemap.xml`, with addresses at the configured origin. */
export function serveCrawlerFiles(
  app: FastifyInstance,
  settings: Pick<Settings, 'publicUrl'>,
): void {
  const origin = () => settings.publicUrl.replace(/\/$/, '')
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
          `Sitemap: ${origin()}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  )
  app.get('/sitemap.xml', (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemap(origin())),
  )
}

function sitemap(origin: string): string {
  const entries = searched.map((name) => `  <url><loc>${origin}${pages[name].path}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
}
