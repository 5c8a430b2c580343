import type { AssetStatus } from '#/shared/assets.ts'
import css from '#/web/features/assets/asset-state.module.css'
import { assetStatusWords } from '#/web/features/assets/asset-words.ts'
import { Pill } from '#/web/ui/Pill.tsx'

export const AssetState = ({ status }: { status: AssetStatus }) => (
  <Pill className={css.state} data-status={status}>
    {assetStatusWords[status]}
  </Pill>
)
