import { useState } from 'react'
import type { Asset } from '#/shared/assets/schemas.ts'

/** The assets that the user selected, which stay selected while the filters change. */
export function useSelection() {
  const [selected, setSelected] = useState<ReadonlyMap<string, Asset>>(new Map())
  return {
    assets: [...selected.values()],
    has: (id: string) => selected.has(id),
    toggle: (asset: Asset) =>
      setSelected(before => {
        const after = new Map(before)
        if (!after.delete(asset.id)) after.set(asset.id, asset)
        return after
      }),
    selectAll: (assets: readonly Asset[]) =>
      setSelected(before => new Map([...before, ...assets.map(asset => [asset.id, asset] as const)])),
    clear: () => setSelected(new Map()),
  }
}
