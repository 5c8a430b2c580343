import { assetStatusLabels } from '#/shared/assets/labels.ts'
import type { AssetStatus } from '#/shared/assets/rules.ts'
import { assetTones } from '#/shared/lib/tones.ts'
import { Badge } from '#/web/shell/parts/Badge.tsx'

export const AssetState = ({ status }: { status: AssetStatus }) => (
  <Badge tone={assetTones[status]}>{assetStatusLabels[status]}</Badge>
)
