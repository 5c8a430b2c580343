import type { Role } from '#/shared/users/roles.ts'
import { Badge } from '#/web/shell/parts/Badge.tsx'
import { roleLabels } from '#/web/shell/parts/role-labels.ts'

export const RoleBadge = ({ role }: { role: Role }) => <Badge tone="neutral">{roleLabels[role]}</Badge>
