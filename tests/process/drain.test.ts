import { expect, test } from 'vitest'
import { launchServer, staffSignIn } from './launch-server.ts'
import { placeOrder, signIn } from './purchase.ts'

test('asked to end, the server finishes what it is doing and exits with 0', async () => {
  const server = await launchServer()
  await signIn(server.url)
  const underWay = Array.from({ length: 8 }, (_, turn) =>
    placeOrder(server.url, `drain-${turn}@customer.example`).catch(() => undefined),
  )
  // The first answers prove that the other requests were received too.
  await Promise.race(underWay)
  const [code, orders] = await Promise.all([server.stop(), Promise.all(underWay)])
  expect(code).toBe(0)
  expect(orders.filter((order) => order !== undefined).length).toBeGreaterThan(0)
})

test('guesses are still counted after a restart', async () => {
  const server = await launchServer()
  const guess = async () => {
    const response = await fetch(`${server.url}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: staffSignIn.username, password: 'wrong' }),
    })
    return response.status
  }
  for (let turn = 1; turn <= 10; turn += 1) expect(await guess()).toBe(401)
  await server.kill()
  await server.start()
  expect(await guess()).toBe(429)
  expect(await server.stop()).toBe(0)
})
