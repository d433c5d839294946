import { useState } from 'react'
import { mayGrant, type StaffRole, staffRoleEntries, staffRoles } from '#core/access/staff-role.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { useStaffSession } from '../session/staff-session.ts'

/** The roles that this session may give, with what the chosen one does. */
export function RoleField({ initial }: { initial: StaffRole }) {
  const own = useStaffSession()?.user.role
  const [chosen, setChosen] = useState<StaffRole>(initial)
  const options = staffRoles
    .filter((role) => own !== undefined && mayGrant(own, role))
    .map((id) => ({ id, label: staffRoleEntries[id].label }))
  return (
    <Field label="Role" hint={staffRoleEntries[chosen].purpose}>
      <Select
        name="role"
        value={chosen}
        options={options}
        onChange={({ target }) => setChosen(readRole(target.value))}
      />
    </Field>
  )
}

/** The role of a form's value; an administrator of the specification where there is none. */
export function readRole(value: string | undefined): StaffRole {
  return staffRoles.find((role) => role === value) ?? 'admin'
}
