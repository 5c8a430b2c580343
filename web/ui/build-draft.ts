import { customSpecsOf, type Draft, defaultBuildName, emptyDraft } from '#/shared/pc-builds/draft.ts'
import type { NewPcBuild, PcBuildOrder } from '#/shared/pc-builds/schemas.ts'
import { deviceStorage } from '#/web/shell/browser/storage.ts'

const key = 'pc-builder-draft'

/** The draft stored in this browser. Invalid fields are replaced by the defaults. */
export function keptDraft(): Draft {
  try {
    const kept: Partial<Draft> = JSON.parse(deviceStorage.get(key) ?? '{}')
    const components = Array.isArray(kept.components) ? kept.components.filter(one => typeof one?.id === 'string') : []
    const name = typeof kept.name === 'string' ? kept.name : emptyDraft.name
    const notes = typeof kept.notes === 'string' ? kept.notes : undefined
    return { ...emptyDraft, ...kept, components, name, ...(notes !== undefined && { notes }) }
  } catch {
    return emptyDraft
  }
}

export const keepDraft = (draft: Draft) => void deviceStorage.set(key, JSON.stringify(draft))

/** Removes the draft after it was ordered, unless it was changed in the meantime. */
export function forgetDraft(ordered: Draft): void {
  if (JSON.stringify(keptDraft()) === JSON.stringify(ordered)) keepDraft(emptyDraft)
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
