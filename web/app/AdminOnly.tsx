import type { ReactNode } from 'react'
import type { Role } from '#/shared/roles.ts'
import { RoleGate } from '#/web/app/RoleGate.tsx'

const refusal = { title: 'Unauthorized', description: 'This area is for administrators only', destructive: true }

export const AdminOnly = ({ role, children }: { role: Role; children: ReactNode }) => (
  <RoleGate allowed={role === 'admin'} refusal={refusal}>
    {children}
  </RoleGate>
)
