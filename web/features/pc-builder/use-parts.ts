import { useMemo } from 'react'
import { type Part, partOf } from '#/shared/pc-builds/compatibility/build.ts'
import { useRead } from '#/web/shell/api/use-read.ts'

export interface Catalog {
  parts: readonly Part[]
  byId: ReadonlyMap<string, Part>
}

/** The catalog in the form that the compatibility rules use, parsed once per response. */
export function useParts(): { catalog: Catalog | undefined; error: Error | undefined; retry: () => void } {
  const { data, error, retry } = useRead('listPcComponents')
  const catalog = useMemo(() => {
    if (!data) return undefined
    const parts = data.map(partOf)
    return { parts, byId: new Map(parts.map(part => [part.id, part])) }
  }, [data])
  return { catalog, error, retry }
}
