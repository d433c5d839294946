import { mailbox, someAddress } from './purchase.ts'

/** A test key as a stranger gets one: with an address and the code that was mailed to it. */
export async function takeTestKey(url: string, email = 'stranger@builder.example') {
  // A code works for the browser and the network that asked for it.
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': someAddress() }
  const send = async (path: string, body: object) => {
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as { readonly secret: string; readonly webhookSecret: string }
  }
  await send('/api/test-keys/code', { email })
  for (;;) {
    const mail = (await mailbox(url)).find(({ to }) => to === email)
    const code = mail?.text.match(/\b\d{6}\b/)?.[0]
    if (code) return await send('/api/test-keys', { email, code })
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
