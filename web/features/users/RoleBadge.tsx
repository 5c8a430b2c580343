import { chakra } from '@chakra-ui/react'
import type { Role } from '#/shared/roles.ts'
import { roleWords } from '#/web/ui/role-words.ts'

const Pill = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifySelf: 'start',
    minHeight: '24px',
    paddingInline: '10px',
    borderRadius: 'full',
    fontSize: 'sm',
    fontWeight: '540',
    whiteSpace: 'nowrap',
  },
  variants: {
    who: {
      admin: { background: 'primary', color: 'primaryForeground' },
      technician: { background: 'secondary', color: 'secondaryForeground' },
      customer: { boxShadow: 'inset 0 0 0 1px {colors.border}' },
    },
  },
})

export const RoleBadge = ({ role }: { role: Role }) => <Pill who={role}>{roleWords[role]}</Pill>
