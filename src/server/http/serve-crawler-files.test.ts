import fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveCrawlerFiles } from './serve-crawler-files.ts'

async function get(path: string): Promise<string> {
  const app = fastify()
  serveCrawlerFiles(app, { publicUrl: 'https://plumbline.example/' })
  return (await app.inject(path)).body
}

test('the sitemap names the public pages at the configured address, and nothing private', async () => {
  const body = await get('/sitemap.xml')
  expect(body).toContain('<loc>https://plumbline.example/pricing</loc>')
  expect(body).toContain('<loc>https://plumbline.example/</loc>')
  expect(body).not.toMatch(/admin|checkout|order|report|logos|intake/)
})

test('robots.txt excludes orders and reports and names the sitemap', async () => {
  const body = await get('/robots.txt')
  expect(body).toContain('Disallow: /order/')
  expect(body).toContain('Disallow: /report/')
  expect(body).toContain('Sitemap: https://plumbline.example/sitemap.xml')
})
