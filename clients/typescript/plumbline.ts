import createClient, { type Client } from 'openapi-fetch'
import type { paths } from './schema.d.ts'

export type PlumblineClient = Client<paths>

export type Project =
  paths['/api/v1/projects/{projectId}']['get']['responses']['200']['content']['application/json']

/**
 * The public API with the types of its document. `origin` is the address of Plumbline; `apiKey`
 * begins with plb_test_ or plb_live_ and belongs on a server.
 */
export function plumblineClient(origin: string, apiKey: string): PlumblineClient {
  return createClient<paths>({ baseUrl: origin, headers: { 'X-API-Key': apiKey } })
}
