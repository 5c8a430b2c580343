import { useMemo } from 'react'
import { centsOf, type Finding, type Level, type Parts } from '#/shared/compatibility/build.ts'
import { type Fix, nearestFix } from '#/shared/compatibility/nearest-fix.ts'
import { findingsIn } from '#/shared/compatibility/rules.ts'
import { sizeWords } from '#/shared/pc-build-draft.ts'
import { componentLabels } from '#/shared/specifications.ts'
import css from '#/web/features/pc-builder/findings.module.css'
import { differenceWords } from '#/web/features/pc-builder/part-check.ts'
import type { Catalog } from '#/web/features/pc-builder/use-parts.ts'
import { Button } from '#/web/ui/Button.tsx'

const levelWords: Record<Level, string> = {
  clash: 'Does not fit',
  warning: 'Drawback',
  unknown: 'Not known',
  note: 'Good to know',
}

interface FindingsProps {
  parts: Parts
  /** Without a catalog nothing is offered in place of what clashes. */
  catalog?: Catalog
  onFix?: (fix: Fix) => void
}

/** What the rules find in the build, each with why, and the nearest part that fixes it, one click away. */
export function Findings({ parts, catalog, onFix }: FindingsProps) {
  const found = useMemo(() => findingsIn(parts), [parts])
  const serious = found.filter(({ level }) => level === 'clash' || level === 'warning').length
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
              <span className={css.level}>{levelWords[finding.level]}</span> {finding.what}
            </strong>
            <p>{finding.why}</p>
            <FixOf finding={finding} parts={parts} catalog={catalog} onFix={onFix} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function summary(count: number, found: readonly Finding[], serious: number): string {
  if (count < 2) return 'Compatibility is checked as you add components.'
  if (serious > 0) return serious === 1 ? '1 compatibility problem' : `${serious} compatibility problems`
  return found.some(({ level }) => level === 'unknown')
    ? 'Nothing clashes as far as we know'
    : 'Everything fits together'
}

function FixOf({ finding, parts, catalog, onFix }: FindingsProps & { finding: Finding }) {
  // A note is seen to when we assemble.
  const isOffered = finding.level !== 'note'
  const fix = useMemo(
    () => (isOffered && catalog ? nearestFix(finding, parts, catalog.parts) : undefined),
    [isOffered, finding, parts, catalog],
  )
  if (!fix || !onFix) return <p>{finding.fix}</p>
  const { part, size } = fix.chosen
  const before = parts[fix.category]
  const verb = before ? 'Use' : 'Add'
  const isUnknown = finding.level === 'unknown'
  return (
    <p className={css.fix}>
      {isUnknown && <span>{finding.fix}</span>}
      <Button look="outline" size="sm" className={css.wrap} onClick={() => onFix(fix)}>
        {verb} {part.name}
        {part.sizes.length > 0 && size !== undefined && ` ${sizeWords(size)}`}
        {` (${differenceWords(centsOf(fix.chosen) - (before ? centsOf(before) : 0))})`}
      </Button>
      <span className="visually-hidden">{` in place of your ${componentLabels[fix.category]}.${isUnknown ? '' : ` ${finding.fix}`}`}</span>
    </p>
  )
}
