import { apiKeysApi } from '#contract/api-keys.ts'
import { testKeysApi } from '#contract/test-keys.ts'
import { dayMs } from '#core/time/durations.ts'
import { codeAsker, countProfileLookUp } from '#server/features/clients/commands.ts'
import { isOwnBrowser } from '#server/features/clients/reads.ts'
import {
  type By,
  type CustomerActor,
  customerOf,
  type StaffActor,
  staffOf,
} from '#server/http/actor.ts'
import { limitMails, limitRate, networkOf } from '#server/http/limit-rate.ts'
import { type Call, type Server, serve } from '#server/http/serve.ts'
import { revokeKey, rotateKey, rotateWebhookSecret } from './commands/change-api-key.ts'
import {
  createOwnKeyCommand,
  grantKeyCommand,
  listOwnKeysCommand,
  ownProfileId,
  setEnterpriseCommand,
  showClientKeysCommand,
} from './commands/client-keys.ts'
import { createTestKeyCommand, mailTestKeyCode } from './commands/test-keys.ts'

type AnyCall = Pick<Call<unknown, unknown, unknown>, 'actor' | 'requestId'>

export function apiKeyRoutes(server: Server): void {
  accountRoutes(server)
  testKeyRoutes(server)
  officeRoutes(server)
}

function accountRoutes(server: Server): void {
  const { ports } = server
  const own = async ({ actor }: AnyCall, apiKeyId: string) => ({
    apiKeyId,
    profileId: await ownProfileId(ports, customerOf(actor).email),
  })

  serve(server, apiKeysApi.listApiKeys, ({ actor }) =>
    listOwnKeysCommand(ports, customerOf(actor).email),
  )

  serve(server, apiKeysApi.createApiKey, (call) =>
    createOwnKeyCommand(ports, byCustomer(call), customerOf(call.actor).email, call.body),
  )

  serve(server, apiKeysApi.rotateApiKey, async (call) =>
    rotateKey(
      ports,
      byCustomer(call),
      await own(call, call.params.apiKeyId),
      call.body.overlapHours,
    ),
  )

  serve(server, apiKeysApi.revokeApiKey, async (call) =>
    revokeKey(ports, byCustomer(call), await own(call, call.params.apiKeyId)),
  )

  serve(server, apiKeysApi.rotateWebhookSecret, async (call) =>
    rotateWebhookSecret(ports, byCustomer(call), await own(call, call.params.apiKeyId)),
  )
}

/** A judgment: an office of developers behind one address. */
const codesADay = { max: 30, windowMs: dayMs }

/** For whoever reads the documentation: an address that is proved, and nothing else. */
function testKeyRoutes(server: Server): void {
  const { ports } = server

  serve(server, testKeysApi.requestTestKeyCode, async ({ address, body, visitor }) => {
    await countProfileLookUp(ports, address)
    const isOwn = await isOwnBrowser(ports.database, body.email, visitor.hash)
    await limitRate(ports, `test-key-codes:${networkOf(address)}`, codesADay)
    await limitMails(ports, 'test-key-code', { address, email: body.email, isOwn })
    await mailTestKeyCode(ports, body.email, codeAsker(address, visitor.remember()))
    return { message: `We mailed a 6-digit code to ${body.email}.` }
  })

  serve(server, testKeysApi.createTestKey, async ({ address, body, visitor, requestId }) => {
    await countProfileLookUp(ports, address)
    return await createTestKeyCommand(ports, requestId, body, codeAsker(address, visitor.hash))
  })
}

function officeRoutes(server: Server): void {
  const { ports } = server

  serve(server, apiKeysApi.listClientApiKeys, ({ query }) =>
    showClientKeysCommand(ports, query.email),
  )

  serve(server, apiKeysApi.grantApiKey, (call) => grantKeyCommand(ports, byStaff(call), call.body))

  serve(server, apiKeysApi.revokeClientApiKey, (call) =>
    revokeKey(ports, byStaff(call), { apiKeyId: call.params.apiKeyId, profileId: undefined }),
  )

  serve(server, apiKeysApi.setEnterprise, (call) =>
    setEnterpriseCommand(ports, byStaff(call), call.body),
  )
}

const byCustomer = ({ actor, requestId }: AnyCall): By<CustomerActor | StaffActor> => ({
  actor: customerOf(actor),
  requestId,
})

const byStaff = ({ actor, requestId }: AnyCall): By<CustomerActor | StaffActor> => ({
  actor: staffOf(actor),
  requestId,
})
