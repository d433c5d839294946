import { staffApi } from '#contract/staff.ts'
import { staffOf } from '#server/http/actor.ts'
import { type Server, serve } from '#server/http/serve.ts'
import { createStaffCommand } from './commands/add-staff.ts'
import {
  setStaffActiveCommand,
  setStaffRoleCommand,
  unlockStaffCommand,
} from './commands/administer-account.ts'
import { changePasswordCommand, changeUsernameCommand } from './commands/change-account.ts'
import { listStaffUsers } from './reads.ts'

export function staffRoutes(server: Server): void {
  const { ports } = server

  serve(server, staffApi.listStaff, () => listStaffUsers(ports.database))

  serve(server, staffApi.createStaff, ({ actor, body, requestId }) =>
    createStaffCommand(ports, staffOf(actor), body, requestId),
  )

  serve(server, staffApi.changeStaffPassword, ({ actor, params, body, requestId }) =>
    changePasswordCommand(ports, staffOf(actor), {
      staffId: params.staffId,
      password: body.password,
      currentPassword: body.currentPassword,
      requestId,
    }),
  )

  serve(server, staffApi.changeStaffUsername, ({ actor, params, body, requestId }) =>
    changeUsernameCommand(ports, staffOf(actor), {
      staffId: params.staffId,
      username: body.username,
      currentPassword: body.currentPassword,
      requestId,
    }),
  )

  serve(server, staffApi.setStaffRole, ({ actor, params, body, requestId }) =>
    setStaffRoleCommand(ports, staffOf(actor), {
      staffId: params.staffId,
      role: body.role,
      requestId,
    }),
  )

  serve(server, staffApi.setStaffActive, ({ actor, params, body, requestId }) =>
    setStaffActiveCommand(ports, staffOf(actor), {
      staffId: params.staffId,
      active: body.active,
      requestId,
    }),
  )

  serve(server, staffApi.unlockStaff, ({ actor, params, requestId }) =>
    unlockStaffCommand(ports, staffOf(actor), { staffId: params.staffId, requestId }),
  )
}
