import type { Part, Parts } from '#/shared/pc-builds/compatibility/build.ts'
import type { Replacement } from '#/shared/pc-builds/compatibility/replacement.ts'
import type { OpenedPcBuild } from '#/shared/pc-builds/schemas.ts'
import css from '#/web/features/pc-builder/changes-notice.module.css'
import { PartChanges } from '#/web/features/pc-builder/PartChanges.tsx'
import { Button } from '#/web/shell/parts/Button.tsx'

interface ChangesNoticeProps {
  build: OpenedPcBuild
  parts: Parts
  catalog: readonly Part[]
  onReplace: (replacement: Replacement) => void
  onDismiss: () => void
}

/** Price changes and discontinued parts since a build was saved, with the nearest replacements. */
export function ChangesNotice({ build, parts, catalog, onReplace, onDismiss }: ChangesNoticeProps) {
  const changes = build.components.flatMap(({ change, componentId: id, ...component }) =>
    change === null ? [] : [{ ...component, id, change }],
  )
  if (changes.length === 0) return null
  return (
    <section className={css.changes} aria-label="Changes since this build was saved">
      <strong>Since you saved “{build.name}”</strong>
      <PartChanges changes={changes} parts={parts} catalog={catalog} onReplace={onReplace} />
      <div>
        <Button variant="quiet" size="sm" onClick={onDismiss}>
          Dismiss
        </Button>
      </div>
    </section>
  )
}
