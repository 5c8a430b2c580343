import { useState } from 'react'
import type { Parts } from '#/shared/pc-builds/compatibility/build.ts'
import { draftOf, emptyDraft, missingFrom } from '#/shared/pc-builds/draft.ts'
import { demoAddress } from '#/web/features/pc-builder/demo-mode.ts'
import css from '#/web/features/pc-builder/shared-build-actions.module.css'
import { problemOf } from '#/web/shell/api/errors.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { useModuleOn } from '#/web/shell/parts/use-module-on.ts'
import { keepDraft, keptDraft } from '#/web/ui/build-draft.ts'
import { ConfirmDialog } from '#/web/ui/forms/ConfirmDialog.tsx'

const checkoutAddress = '/checkout?build=draft'

/** Opens a shared build as this browser's own, to change it or to order it. */
export function SharedBuildActions({ name, parts }: { name: string; parts: Parts }) {
  const [asked, setAsked] = useState<string>()
  const isSold = useModuleOn()('store')
  const chosen = Object.values(parts)
  const isComplete = missingFrom(parts).length === 0 && chosen.every(({ part }) => part.isAvailable)
  const open = (address: string) => {
    keepDraft(draftOf(parts, { ...emptyDraft, name }))
    window.location.assign(address)
  }
  const begin = (address: string) => (keptDraft().components.length > 0 ? setAsked(address) : open(address))
  if (chosen.length === 0) return null
  return (
    <div className={css.actions}>
      <Button variant="outline" onClick={() => begin(demoAddress)}>
        Open in builder
      </Button>
      {isSold && isComplete && <Button onClick={() => begin(checkoutAddress)}>Order this</Button>}
      <ConfirmDialog
        title="Replace your build?"
        subject={keptDraft().name}
        button="Replace build"
        pendingLabel="Opening…"
        pending={false}
        harmless
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={async () => {
          if (asked) open(asked)
        }}
        problemOf={problemOf}
        success={`“${name}” is open`}
        failure="Failed to open the build"
      >
        <p>The builder holds one build at a time. Save the one you have under My Builds to keep it.</p>
      </ConfirmDialog>
    </div>
  )
}
