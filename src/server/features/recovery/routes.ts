import { staffApi } from '#contract/staff.ts'
import { type Server, serve } from '#server/http/serve.ts'
import {
  createEmergencyAdminCommand,
  requestRecoveryCommand,
  resetPasswordCommand,
} from './commands.ts'

export function recoveryRoutes(server: Server): void {
  const { ports } = server

  serve(server, staffApi.requestRecovery, async ({ body, address, requestId }) => {
    await requestRecoveryCommand(ports, body.email, { address, requestId })
    return {
      message: 'If this email belongs to an administrator, a recovery link is on its way.',
    }
  })

  serve(server, staffApi.resetPassword, async ({ body, address, requestId }) => {
    const reset = await resetPasswordCommand(ports, body, { address, requestId })
    if (!reset.ok) return reset
    return { success: true, message: 'Your password has been reset. Please sign in.' }
  })

  serve(server, staffApi.createEmergencyAdmin, async ({ body, address, requestId }) => {
    const created = await createEmergencyAdminCommand(ports, body, { address, requestId })
    if (!created.ok) return created
    return { success: true, message: 'The emergency administrator was created. Please sign in.' }
  })
}
