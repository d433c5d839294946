import { Ajv2020 } from 'ajv/dist/2020.js'
import type { LightMyRequestResponse } from 'fastify'
import { type OpenApiDocument, openApiDocument } from '#contract/openapi.ts'

const document = openApiDocument('http://127.0.0.1:3000')
const ajv = new Ajv2020({ strict: false, validateFormats: false })
ajv.addSchema({ $id: 'api', ...document })

type Operation = { readonly responses: OpenApiDocument['paths'] }

/** Throws when an answer of the public API does not match the OpenAPI document. */
export function checkAnswer(
  method: string,
  url: string,
  answer: Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>,
): void {
  const path = new URL(url, 'http://localhost').pathname
  const found = Object.keys(document.paths).find((one) =>
    new RegExp(`^${one.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  )
  const template = Object.hasOwn(document.paths, path) ? path : found
  const operation = template && document.paths[template]?.[method.toLowerCase()]
  if (!operation) {
    // The document lists existing operations only; a wrong method is answered with the allowed
    // ones.
    if ([404, 405].includes(answer.statusCode)) return
    throw new Error(`The document does not know ${method} ${path}`)
  }
  const { responses } = operation as unknown as Operation
  const status = String(answer.statusCode)
  if (!responses[status]) {
    throw new Error(`${method} ${path} answered ${status}, undocumented: ${answer.body}`)
  }
  const [media = ''] = String(answer.headers['content-type']).split(';')
  if (!['application/json', 'application/problem+json'].includes(media)) {
    throw new Error(`${method} ${path} answered no JSON`)
  }
  const place = ['paths', template, method.toLowerCase(), 'responses', status]
  const pointer = [...place, 'content', media, 'schema']
    .map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/')
  const validate = ajv.getSchema(`api#/${pointer}`)
  if (!validate) throw new Error(`${method} ${path} has no schema for ${status}`)
  if (validate(JSON.parse(answer.body))) return
  throw new Error(
    `${method} ${path} ${status}: ${ajv.errorsText(validate.errors)} in ${answer.body.slice(0, 500)}`,
  )
}
