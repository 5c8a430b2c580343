import type { Role } from '#/shared/users/roles.ts'
import { Badge } from '#/web/ui/Badge.tsx'
import { roleLabels } from '#/web/ui/role-labels.ts'

export const RoleBadge = ({ role }: { role: Role }) => <Badge tone="neutral">{roleLabels[role]}</Badge>
