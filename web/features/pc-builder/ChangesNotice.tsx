import type { Chosen, Part, Parts } from '#/shared/compatibility/build.ts'
import { replacementFor } from '#/shared/compatibility/replacement.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import type { OpenedPcBuild } from '#/shared/pc-builds.ts'
import css from '#/web/features/pc-builder/changes-notice.module.css'
import { differenceWords } from '#/web/features/pc-builder/part-check.ts'
import { Button } from '#/web/ui/Button.tsx'

type Component = OpenedPcBuild['components'][number]

interface ChangesNoticeProps {
  build: OpenedPcBuild
  parts: Parts
  catalog: readonly Part[]
  onReplace: (chosen: Chosen) => void
  onDismiss: () => void
}

/** What has changed since a build was saved: prices, and parts that are gone, with the nearest that takes their place. */
export function ChangesNotice({ build, parts, catalog, onReplace, onDismiss }: ChangesNoticeProps) {
  const changed = build.components.filter(({ change }) => change !== null)
  if (changed.length === 0) return null
  return (
    <section className={css.changes} aria-label="Changes since this build was saved">
      <strong>Since you saved “{build.name}”</strong>
      <ul>
        {changed.map(component => {
          const replacement =
            component.change === 'price' || parts[component.category]?.part.isAvailable
              ? undefined
              : replacementFor(component, parts, catalog)
          return (
            <li key={component.category}>
              <span>{changeWords(component)}</span>
              {replacement && (
                <Button look="outline" size="sm" className={css.wrap} onClick={() => onReplace(replacement.chosen)}>
                  Use {replacement.chosen.part.name} ({differenceWords(replacement.differenceCents)})
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <div>
        <Button look="quiet" size="sm" onClick={onDismiss}>
          Dismiss
        </Button>
      </div>
    </section>
  )
}

function changeWords({ name, price, priceToday, change }: Component): string {
  if (change === 'gone') return `${name} is no longer offered.`
  if (change === 'out-of-stock') return `${name} is out of stock.`
  return `${name} costs ${formatDollars(priceToday ?? price)} now; it was ${formatDollars(price)}.`
}
