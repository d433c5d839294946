import { staffSecurityApi } from '#contract/staff-security.ts'
import { refuse } from '#core/result.ts'
import { isRowId } from '#server/database/row-id.ts'
import { staffOf } from '#server/http/actor.ts'
import { limitRate } from '#server/http/limit-rate.ts'
import { type Server, serve } from '#server/http/serve.ts'
import {
  confirmSecondFactorCommand,
  removeSecondFactorCommand,
  renewRecoveryCodesCommand,
  resetSecondFactorCommand,
  startSecondFactorCommand,
} from './commands/change-second-factor.ts'
import { countRecoveryCodes, findSecondFactor } from './reads.ts'

/** Six digits are few, so tries of codes and passwords are limited. */
const tries = { max: 10, windowMs: 15 * 60_000 }

export function secondFactorRoutes(server: Server): void {
  const { ports } = server
  const limitTries = (adminUserId: string) =>
    limitRate(ports, `second-factor:${adminUserId}`, tries)

  serve(server, staffSecurityApi.showSecondFactor, async ({ actor }) => {
    const { adminUserId } = staffOf(actor)
    const account = await findSecondFactor(ports.database, adminUserId)
    return {
      enabled: account?.totp_confirmed_at != null,
      recoveryCodesLeft: await countRecoveryCodes(ports.database, adminUserId),
    }
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
    if (!isRowId(params.staffId)) return refuse('no-such-user')
    return await resetSecondFactorCommand(
      ports,
      { actor: staffOf(actor), requestId },
      params.staffId,
    )
  })
}
