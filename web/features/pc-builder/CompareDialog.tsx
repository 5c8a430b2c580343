import type { Part } from '#/shared/pc-builds/compatibility/build.ts'
import css from '#/web/features/pc-builder/compare-dialog.module.css'
import { money } from '#/web/features/pc-builder/part-compatibility.ts'
import { allFacts } from '#/web/features/pc-builder/spec-labels.ts'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'

interface CompareDialogProps {
  compared: readonly Part[]
  open: boolean
  onClose: () => void
}

/** Compares up to four parts of a category. Rows with differences are marked by a sign, not only by color. */
export function CompareDialog({ compared, open, onClose }: CompareDialogProps) {
  const facts = compared.map(part => [
    { key: 'price', label: 'Price', value: money(part.cents) },
    { key: 'stock', label: 'Stock', value: part.isAvailable ? 'In stock' : 'Out of Stock' },
    ...allFacts(part),
  ])
  return (
    <Dialog title="Compare components" open={open} onClose={onClose} wide>
      {/* Focusable, so that keyboard users can scroll to columns that do not fit. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable (axe). */}
      <section className={css.table} aria-label="Comparison" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Specification</span>
              </th>
              {compared.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(facts[0] ?? []).map(({ key, label }, row) => {
              const values = facts.map(all => all[row]?.value ?? '')
              const isDifferent = new Set(values).size > 1
              return (
                <tr key={key} data-different={isDifferent}>
                  <th scope="row">
                    {label}
                    {isDifferent && (
                      <>
                        <span aria-hidden="true">{'\u00a0'}≠</span>
                        <span className="visually-hidden"> (different)</span>
                      </>
                    )}
                  </th>
                  {values.map((value, index) => (
                    <td key={compared[index]?.id}>{value}</td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
    </Dialog>
  )
}
