import { expect, test } from 'vitest'
import { openApiDocument } from './openapi.ts'

type Part = Readonly<Record<string, unknown>>

/** One line for each part, so that a difference names the part that changed. */
function linesOf(name: string, part: unknown, depth: number): readonly string[] {
  if (depth === 0) return [`${name}: ${JSON.stringify(part)}`]
  return Object.entries(part as Part).flatMap(([key, value]) =>
    linesOf(`${name} ${key}`.trim(), value, depth - 1),
  )
}

test('the document of the public API is as it was accepted', async () => {
  const { paths, webhooks, components, ...about } = openApiDocument('https://plumbline.example')
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { responses, ...rest }]) => [
      ...linesOf(`${method} ${path}`, rest, 1),
      ...linesOf(`${method} ${path}`, responses, 1),
    ]),
  )
  const lines = [
    ...linesOf('', about, 1),
    ...operations,
    ...linesOf('webhook', webhooks, 1),
    ...linesOf('', components, 2),
  ]
  // If the change is intended, run `npx vitest run -u` with this file and read the difference.
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./accepted-openapi.txt')
})
