import type { Found } from '#/functions/command-menu/hits.ts'
import type { Group } from '#/functions/command-menu/rank.ts'
import { log } from '#/functions/runtime/log.ts'
import type { HitKind } from '#/shared/command-menu/schemas.ts'

export interface Source {
  kind: HitKind
  find: () => Promise<Found[]>
}

/** The results of sources that finish within `ms` milliseconds; the others, and those that fail, are left out. */
export async function gather(sources: readonly Source[], ms: number): Promise<{ groups: Group[]; isPartial: boolean }> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>(resolve => {
    timer = setTimeout(resolve, ms, undefined)
  })
  const found = await Promise.all(sources.map(source => Promise.race([resultOf(source), late])))
  clearTimeout(timer)
  const groups = found.flatMap((hits, index) => {
    const kind = sources[index]?.kind
    return hits && kind ? [{ kind, hits }] : []
  })
  return { groups, isPartial: groups.length < sources.length }
}

async function resultOf({ kind, find }: Source): Promise<Found[] | undefined> {
  try {
    return await find()
  } catch (error) {
    log.warn('a search is left out', { kind, error: error as Error })
    return undefined
  }
}
