import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Access, mayCall, type Role } from '#/shared/users/roles.ts'
import { type Toast, toast } from '#/web/shell/parts/toast.ts'

const forAdmins: Toast = {
  title: 'Unauthorized',
  description: 'This area is for administrators only',
  destructive: true,
}
const forStaff: Toast = {
  title: 'Access Denied',
  description: 'This area is for technicians and administrators only',
  destructive: true,
}

interface RoleGateProps {
  access: Access
  role: Role
  children: ReactNode
}

/** Renders nothing for roles that may not see a screen: shows the reason and redirects home. */
export function RoleGate({ access, role, children }: RoleGateProps) {
  const navigate = useNavigate()
  const isAllowed = mayCall(role, access)
  const refusal = access === 'staff' ? forStaff : forAdmins
  useEffect(() => {
    if (isAllowed) return
    toast(refusal)
    navigate('/', { replace: true })
  }, [isAllowed, refusal, navigate])
  return isAllowed ? children : null
}
