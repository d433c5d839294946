import type { ShownKey } from '#contract/api-keys.ts'
import type { ProjectSubmission } from '#contract/v1-projects.ts'
import { type ApiKeyMode, type ApiScope, apiScopes } from '#core/api/api-key.ts'
import { insertRow } from '#server/database/change-rows.ts'
import { openShop } from './shop.ts'
import type { TestOverrides } from './test-app.ts'

export const enterpriseEmail = 'desk@reseller.example'

/** What an API client sends: the required fields, and what a test adds. */
export function buildSubmission(overrides: Record<string, unknown> = {}): ProjectSubmission {
  return {
    customerEmail: 'pat@builder.example',
    customerName: 'Pat Builder',
    packageType: 'pro',
    projectData: {
      projectType: 'restaurant',
      squareFootage: 1850,
      city: 'Des Moines',
      state: 'IA',
      companyName: 'Cedar Street Kitchen',
    },
    ...overrides,
  } as ProjectSubmission
}

/** The shop with a client on the enterprise plan and its API keys. */
export async function openApiShop(overrides: TestOverrides = {}) {
  const shop = await openShop(overrides)
  const { app, ports } = shop

  const addClient = async (email: string, companyName: string) => {
    await insertRow(ports.database, 'client_profiles', {
      email,
      company_name: companyName,
      contact_person: 'Order Desk',
      phone: '',
    })
  }
  await addClient(enterpriseEmail, 'Prairie Resellers')
  const setEnterprise = (enterprise: boolean, email = enterpriseEmail) =>
    shop.asStaff('PUT', '/api/admin/api-keys/enterprise', { email, enterprise })
  await setEnterprise(true)

  const grant = async (
    mode: ApiKeyMode,
    {
      scopes = apiScopes,
      email = enterpriseEmail,
    }: { scopes?: readonly ApiScope[]; email?: string } = {},
  ): Promise<ShownKey> => {
    const wanted = { email, name: `${mode} key`, mode, scopes }
    const answer = await shop.asStaff('POST', '/api/admin/api-keys', wanted)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json<ShownKey>()
  }

  const api = (
    secret: string,
    method: 'GET' | 'POST',
    url: string,
    { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
  ) =>
    app.inject({
      method,
      url,
      headers: { 'x-api-key': secret, ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    })

  return { ...shop, addClient, setEnterprise, grant, api }
}
