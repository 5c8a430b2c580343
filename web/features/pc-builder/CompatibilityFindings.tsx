import { useMemo } from 'react'
import type { Chosen, Finding, Level, Parts } from '#/shared/pc-builds/compatibility/build.ts'
import { type Fix, fixesFor, isProblem } from '#/shared/pc-builds/compatibility/fixes.ts'
import { findingsIn } from '#/shared/pc-builds/compatibility/rules.ts'
import { componentLabels } from '#/shared/pc-components/specifications.ts'
import css from '#/web/features/pc-builder/compatibility-findings.module.css'
import { fixLabel, nameOf } from '#/web/features/pc-builder/fix-label.ts'
import { formatDifference } from '#/web/features/pc-builder/part-compatibility.ts'
import type { Catalog } from '#/web/features/pc-builder/use-parts.ts'
import { Button } from '#/web/shell/parts/Button.tsx'

const levelLabels: Record<Level, string> = {
  clash: 'Does not fit',
  warning: 'Drawback',
  unknown: 'Unknown',
  note: 'Good to know',
}

interface FindingsProps {
  parts: Parts
  /** The source of suggested fixes; none are offered without it. */
  catalog?: Catalog
  onFix?: (chosen: readonly Chosen[]) => void
}

/** Compatibility findings with their reasons, and one-click fixes. */
export function CompatibilityFindings({ parts, catalog, onFix }: FindingsProps) {
  const found = useMemo(() => findingsIn(parts), [parts])
  const serious = found.filter(isProblem).length
  const fixes = useMemo(() => (catalog ? fixesFor(parts, catalog.parts) : []), [parts, catalog])
  const count = Object.keys(parts).length
  return (
    <section className={css.findings} aria-label="Compatibility">
      <p className={css.summary} data-good={count < 2 ? undefined : serious === 0} role="status">
        {summary(count, found, serious)}
      </p>
      <ul className={css.list}>
        {found.map(finding => (
          <li key={`${finding.rule} ${finding.what}`} className={css.finding} data-level={finding.level}>
            <strong>
              <span className={css.level}>{levelLabels[finding.level]}</span> {finding.what}
            </strong>
            <p>{finding.why}</p>
            {(fixes.length === 0 || finding.level === 'unknown') && <p>{finding.fix}</p>}
          </li>
        ))}
      </ul>
      {onFix && fixes.length > 0 && <Fixes parts={parts} fixes={fixes} onFix={onFix} />}
    </section>
  )
}

function summary(count: number, found: readonly Finding[], serious: number): string {
  if (count < 2) return 'Compatibility is checked as you add components.'
  if (serious > 0) return serious === 1 ? '1 compatibility problem' : `${serious} compatibility problems`
  return found.some(({ level }) => level === 'unknown') ? 'No known conflicts' : 'Everything fits together'
}

interface FixesProps {
  parts: Parts
  fixes: readonly Fix[]
  onFix: (chosen: readonly Chosen[]) => void
}

/** One-click fixes: the nearest parts that leave no compatibility problem. */
const Fixes = ({ parts, fixes, onFix }: FixesProps) => (
  <ul className={css.list} aria-label="Suggested fixes">
    {fixes.map(fix => (
      <li key={fix.chosen.map(({ part, size }) => `${part.id} ${size}`).join()} className={css.fix}>
        <Button variant="outline" size="sm" className={css.wrap} onClick={() => onFix(fix.chosen)}>
          {fixLabel(fix, parts)} ({formatDifference(fix.differenceCents)})
        </Button>
        {fix.chosen.length > 1 && <span>{fix.chosen.map(nameOf).join(' and ')}</span>}
        <span className="visually-hidden">
          in place of your {fix.chosen.map(({ part }) => componentLabels[part.category]).join(' and ')}
        </span>
      </li>
    ))}
  </ul>
)
