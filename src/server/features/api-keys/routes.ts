import { apiKeysApi } from '#contract/api-keys.ts'
import {
  type By,
  type CustomerActor,
  customerOf,
  type StaffActor,
  staffOf,
} from '#server/http/actor.ts'
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

type AnyCall = Pick<Call<unknown, unknown, unknown>, 'actor' | 'requestId'>

export function apiKeyRoutes(server: Server): void {
  accountRoutes(server)
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
