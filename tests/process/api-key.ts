import { placeOrder, post, signIn } from './purchase.ts'

/** A client's key that staff grants over HTTP, on a running server. */
export async function grantKey(url: string, mode: 'test' | 'live'): Promise<string> {
  const email = 'programs@reseller.example'
  // Starting an order creates the client.
  await placeOrder(url, email)
  const token = await signIn(url)
  const answer = await fetch(`${url}/api/admin/api-keys/enterprise`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email, enterprise: true }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  const scopes = ['projects:write', 'projects:read', 'usage:read', 'webhooks']
  const wanted = { email, name: 'Programs', mode, scopes }
  return (await post<{ secret: string }>(url, '/api/admin/api-keys', wanted, token)).secret
}
