import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import type { Draft } from '#/shared/pc-builds/draft.ts'
import { keepDraft, keptDraft } from '#/web/ui/build-draft.ts'

/** The current build. It stays in the browser, even when a visitor logs in to save it. */
export function useDraft(): [Draft, Dispatch<SetStateAction<Draft>>] {
  const [draft, setDraft] = useState(keptDraft)
  useEffect(() => keepDraft(draft), [draft])
  return [draft, setDraft]
}
