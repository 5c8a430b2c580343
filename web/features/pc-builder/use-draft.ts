import { useEffect, useState } from 'react'
import { type Draft, emptyDraft } from '#/shared/pc-build-draft.ts'
import { deviceStorage } from '#/web/browser/storage.ts'

const key = 'pc-builder-draft'

/** A draft as it was kept, whatever stands there now. */
function keptDraft(): Draft {
  try {
    const kept: Partial<Draft> = JSON.parse(deviceStorage.get(key) ?? '{}')
    const components = Array.isArray(kept.components) ? kept.components.filter(one => typeof one?.id === 'string') : []
    return { ...emptyDraft, ...kept, components, name: typeof kept.name === 'string' ? kept.name : emptyDraft.name }
  } catch {
    return emptyDraft
  }
}

/** The build that is being put together. It stays in the browser, also where a visitor logs in to save it. */
export function useDraft(): [Draft, (draft: Draft) => void] {
  const [draft, setDraft] = useState(keptDraft)
  useEffect(() => void deviceStorage.set(key, JSON.stringify(draft)), [draft])
  return [draft, setDraft]
}
