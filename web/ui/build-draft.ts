import type { OrderId, PcBuildId } from '#/shared/lib/ids.ts'
import { customSpecsOf, type Draft, defaultBuildName, emptyDraft } from '#/shared/pc-builds/draft.ts'
import type { NewPcBuild, PcBuild, PcBuildOrder } from '#/shared/pc-builds/schemas.ts'
import { deviceStorage } from '#/web/shell/browser/storage.ts'

const key = 'pc-builder-draft'
const orderedKey = 'pc-builder-ordered'

/** The draft stored in this browser. Invalid fields are replaced by the defaults. */
export const keptDraft = (): Draft => draftIn(parsed(deviceStorage.get(key)))

/** A stored object; empty if the text is not one. */
function parsed<Stored extends object>(text: string | null): Partial<Stored> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

function draftIn(stored: unknown): Draft {
  const kept: Partial<Draft> = typeof stored === 'object' && stored !== null ? stored : {}
  const components = Array.isArray(kept.components) ? kept.components.filter(one => typeof one?.id === 'string') : []
  const name = typeof kept.name === 'string' ? kept.name : emptyDraft.name
  const notes = typeof kept.notes === 'string' ? kept.notes : undefined
  return { ...emptyDraft, ...kept, components, name, ...(notes !== undefined && { notes }) }
}

/** The draft after a change of a saved build elsewhere. If it is that build, it takes its version and, unless it has another, its name. */
export function followBuild(
  draft: Draft,
  after: Pick<PcBuild, 'id' | 'name' | 'version'>,
  before: Pick<PcBuild, 'name'>,
): Draft {
  if (draft.savedId !== after.id) return draft
  return { ...draft, name: draft.name === before.name ? after.name : draft.name, savedVersion: after.version }
}

export const keepDraft = (draft: Draft) => void deviceStorage.set(key, JSON.stringify(draft))

/**
 * Empties the draft after it was ordered, unless it was changed in the meantime. It is kept with its order, whose delivery can be
 * edited until it is paid.
 */
export function orderDraft(ordered: Draft, { orderId, buildId }: { orderId: OrderId; buildId: PcBuildId }): void {
  if (JSON.stringify(keptDraft()) === JSON.stringify(ordered)) keepDraft(emptyDraft)
  deviceStorage.set(
    orderedKey,
    JSON.stringify({ orderId, draft: { ...ordered, savedId: buildId, savedVersion: undefined } }),
  )
}

/** The draft that this browser ordered last, if it became this order and no other draft has been started since. */
export function orderedDraft(id: OrderId): Draft | undefined {
  const kept = parsed<{ orderId?: unknown; draft?: unknown }>(deviceStorage.get(orderedKey))
  return kept.orderId === id && keptDraft().components.length === 0 ? draftIn(kept.draft) : undefined
}

/** The name under which a draft is sent. */
export const nameOfDraft = ({ name }: Draft): string => name.trim() || defaultBuildName

/** The notes to send: null if blank. */
export const notesOfDraft = ({ notes }: Draft): string | null => notes?.trim() || null

/** The components of a draft in the form that the API takes. */
export const sentComponents = ({ components }: Pick<Draft, 'components'>): NewPcBuild['components'] =>
  components.map(({ id, size }) => {
    const customSpecs = customSpecsOf(size)
    return {
      component: { id: id as PcBuildOrder['components'][number]['component']['id'] },
      quantity: 1 as const,
      ...(customSpecs && { customSpecs }),
    }
  })
