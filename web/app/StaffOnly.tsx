import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { isStaff, type Role } from '#/shared/roles.ts'
import { toast } from '#/web/ui/toast.ts'

/** Renders nothing to other roles: they read why, and are led home. */
export function StaffOnly({ role, children }: { role: Role; children: ReactNode }) {
  const navigate = useNavigate()
  const allowed = isStaff(role)
  useEffect(() => {
    if (allowed) return
    toast({
      title: 'Access Denied',
      description: 'This area is for technicians and administrators only',
      destructive: true,
    })
    navigate('/', { replace: true })
  }, [allowed, navigate])
  return allowed ? children : null
}
