import type { Role } from '#/shared/roles.ts'
import { Badge } from '#/web/ui/Badge.tsx'
import { roleWords } from '#/web/ui/role-words.ts'

export const RoleBadge = ({ role }: { role: Role }) => <Badge tone="neutral">{roleWords[role]}</Badge>
