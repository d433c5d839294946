import { staffPasskeysApi } from '#contract/staff-passkeys.ts'
import { staffSecurityApi } from '#contract/staff-security.ts'
import { refuse } from '#core/result.ts'
import { minuteMs } from '#core/time/durations.ts'
import { isUuid } from '#core/uuid.ts'
import { staffOf } from '#server/http/actor.ts'
import { limitRate } from '#server/http/limit-rate.ts'
import { type Server, serve } from '#server/http/serve.ts'
import { askNewPasskey } from './commands/ask-passkey.ts'
import {
  addPasskeyCommand,
  removePasskeyCommand,
  renamePasskeyCommand,
} from './commands/change-passkeys.ts'
import {
  confirmSecondFactorCommand,
  removeSecondFactorCommand,
  renewRecoveryCodesCommand,
  resetSecondFactorCommand,
  startSecondFactorCommand,
} from './commands/change-second-factor.ts'
import { passkeySite } from './commands/passkey-site.ts'
import { showSecondFactor } from './commands/show-second-factor.ts'
import { listPasskeys } from './reads.ts'

/** Six digits are few, so tries of codes and passwords are limited. */
const tries = { max: 10, windowMs: 15 * minuteMs }

function passkeyRoutes(server: Server): void {
  const { ports } = server

  serve(server, staffPasskeysApi.listPasskeys, async ({ actor }) => ({
    available: passkeySite(ports) !== undefined,
    passkeys: await listPasskeys(ports.database, staffOf(actor).adminUserId),
  }))

  serve(server, staffPasskeysApi.startPasskey, ({ actor }) => askNewPasskey(ports, staffOf(actor)))

  serve(server, staffPasskeysApi.addPasskey, ({ actor, body, requestId }) =>
    addPasskeyCommand(ports, { actor: staffOf(actor), requestId }, body),
  )

  serve(server, staffPasskeysApi.renamePasskey, ({ actor, body, params, requestId }) =>
    renamePasskeyCommand(
      ports,
      { actor: staffOf(actor), requestId },
      { id: params.passkeyId, name: body.name },
    ),
  )

  serve(server, staffPasskeysApi.removePasskey, ({ actor, params, requestId }) =>
    removePasskeyCommand(ports, { actor: staffOf(actor), requestId }, params.passkeyId),
  )
}

export function secondFactorRoutes(server: Server): void {
  const { ports } = server
  passkeyRoutes(server)
  const limitTries = (adminUserId: string) =>
    limitRate(ports, `second-factor:${adminUserId}`, tries)

  serve(server, staffSecurityApi.showSecondFactor, async ({ actor }) => {
    const { adminUserId } = staffOf(actor)
    return await showSecondFactor(ports, adminUserId)
  })

  serve(server, staffSecurityApi.startSecondFactor, async ({ actor, body, requestId }) => {
    const staff = staffOf(actor)
    await limitTries(staff.adminUserId)
    return await startSecondFactorCommand(ports, { actor: staff, requestId }, body.currentPassword)
  })

  serve(server, staffSecurityApi.confirmSecondFactor, async ({ actor, body, requestId }) => {
    const staff = staffOf(actor)
    await limitTries(staff.adminUserId)
    return await confirmSecondFactorCommand(ports, { actor: staff, requestId }, body.code)
  })

  serve(server, staffSecurityApi.removeSecondFactor, async ({ actor, body, requestId }) => {
    const staff = staffOf(actor)
    await limitTries(staff.adminUserId)
    return await removeSecondFactorCommand(ports, { actor: staff, requestId }, body)
  })

  serve(server, staffSecurityApi.renewRecoveryCodes, async ({ actor, body, requestId }) => {
    const staff = staffOf(actor)
    await limitTries(staff.adminUserId)
    return await renewRecoveryCodesCommand(ports, { actor: staff, requestId }, body)
  })

  serve(server, staffSecurityApi.resetSecondFactor, async ({ actor, params, requestId }) => {
    if (!isUuid(params.staffId)) return refuse('no-such-user')
    return await resetSecondFactorCommand(
      ports,
      { actor: staffOf(actor), requestId },
      params.staffId,
    )
  })
}
