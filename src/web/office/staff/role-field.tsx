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
        onChange={({ target }) => setChosen(readRole(target.value, chosen))}
      />
    </Field>
  )
}

/** The role of a form's value; the one it began with where the value is none. */
export function readRole(value: string | undefined, initial: StaffRole): StaffRole {
  return staffRoles.find((role) => role === value) ?? initial
}
