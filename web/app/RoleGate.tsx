import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Toast, toast } from '#/web/ui/toast.ts'

interface RoleGateProps {
  allowed: boolean
  refusal: Toast
  children: ReactNode
}

/** Renders nothing to roles that may not see a screen: they read why, and are led home. */
export function RoleGate({ allowed, refusal, children }: RoleGateProps) {
  const navigate = useNavigate()
  useEffect(() => {
    if (allowed) return
    toast(refusal)
    navigate('/', { replace: true })
  }, [allowed, refusal, navigate])
  return allowed ? children : null
}
