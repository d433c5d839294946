import { staffSignIn } from '../../tests/process/launch-server.ts'

/** Asks the office as staff; anything but an answer ends the benchmark. */
export async function signIn(url: string) {
  const answer = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(staffSignIn),
  })
  const { token } = (await answer.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const get = async (path: string) => {
    const reply = await fetch(url + path, { headers })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${text}`)
    return reply
  }
  return Object.assign(get, { headers })
}

export type Get = Awaited<ReturnType<typeof signIn>>
