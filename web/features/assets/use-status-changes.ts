import { useRef } from 'react'
import type { Asset, AssetStatusChange } from '#/shared/assets/schemas.ts'
import { useChangeAssetStatus } from '#/web/features/assets/use-assets.ts'
import { explain, isSignedOut } from '#/web/shell/api/errors.ts'

/** The assets whose status could not be changed, with the reasons. */
export class StatusFailures extends Error {}

/** Changes the status of several assets, one after another. Throws `StatusFailures`; trying again skips those that were changed. */
export function useStatusChanges() {
  const { send } = useChangeAssetStatus()
  const changed = useRef(new Set<string>())
  return async (assets: readonly Asset[], change: AssetStatusChange) => {
    const failures: string[] = []
    for (const { id, version, name, assetTag, status } of assets) {
      if (changed.current.has(id) || status === change.status) continue
      try {
        await send({ parameters: { id }, body: { ...change, version } })
        changed.current.add(id)
      } catch (error) {
        if (isSignedOut(error)) throw error
        failures.push(`${assetTag || name}: ${explain(error)}`)
      }
    }
    if (failures.length > 0) throw new StatusFailures(failures.join(' '))
  }
}
