import { hasPermission, type StaffPermission } from '#core/access/staff-role.ts'
import { useStaffSession } from './staff-session.ts'

/**
 * Whether the role of this session includes the permission. The direct mode has no session; the
 * server admits it by its address.
 */
export function useMay(permission: StaffPermission): boolean {
  const role = useStaffSession()?.user.role
  return role === undefined || hasPermission(role, permission)
}
