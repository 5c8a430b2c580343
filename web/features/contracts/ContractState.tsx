import { contractStatusLabels } from '#/shared/contracts/labels.ts'
import { usageOf } from '#/shared/contracts/rules.ts'
import type { Contract } from '#/shared/contracts/schemas.ts'
import { contractTones } from '#/shared/lib/tones.ts'
import { Badge } from '#/web/shell/parts/Badge.tsx'

/** The state of a contract: over its hours, ending, not begun, or its status. */
export function ContractState({ contract }: { contract: Contract }) {
  const { status, hours, termination, hasStarted } = contract
  if (status === 'active' && termination) return <Badge tone="warning">Ends soon</Badge>
  if (status === 'active' && !hasStarted) return <Badge tone="info">Scheduled</Badge>
  if (hours && usageOf(hours) === 'used') return <Badge tone="danger">Over its hours</Badge>
  if (hours && usageOf(hours) === 'soon') return <Badge tone="warning">80% of hours</Badge>
  return <Badge tone={contractTones[status]}>{contractStatusLabels[status]}</Badge>
}
