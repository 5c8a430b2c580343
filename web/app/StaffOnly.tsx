import type { ReactNode } from 'react'
import { isStaff, type Role } from '#/shared/roles.ts'
import { RoleGate } from '#/web/app/RoleGate.tsx'

const refusal = {
  title: 'Access Denied',
  description: 'This area is for technicians and administrators only',
  destructive: true,
}

export const StaffOnly = ({ role, children }: { role: Role; children: ReactNode }) => (
  <RoleGate allowed={isStaff(role)} refusal={refusal}>
    {children}
  </RoleGate>
)
