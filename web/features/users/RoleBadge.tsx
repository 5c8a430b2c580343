import type { Role } from '#/shared/roles.ts'
import css from '#/web/features/users/role-badge.module.css'
import { Pill } from '#/web/ui/Pill.tsx'
import { roleWords } from '#/web/ui/role-words.ts'

export const RoleBadge = ({ role }: { role: Role }) => (
  <Pill className={css.rolePill} data-who={role}>
    {roleWords[role]}
  </Pill>
)
