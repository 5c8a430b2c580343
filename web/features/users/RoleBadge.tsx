import { chakra } from '@chakra-ui/react'
import type { Role } from '#/shared/roles.ts'
import { Pill } from '#/web/ui/Pill.tsx'
import { roleWords } from '#/web/ui/role-words.ts'

const RolePill = chakra(Pill, {
  variants: {
    who: {
      admin: { background: 'primary', color: 'primaryForeground' },
      technician: { background: 'secondary', color: 'secondaryForeground' },
      customer: { boxShadow: 'inset 0 0 0 1px {colors.border}' },
    },
  },
})

export const RoleBadge = ({ role }: { role: Role }) => <RolePill who={role}>{roleWords[role]}</RolePill>
