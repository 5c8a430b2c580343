import { useId } from 'react'
import { routes } from '#/shared/build-jobs/routes.ts'
import type { BuildJob, BuildJobPart, BuildPartsChange } from '#/shared/build-jobs/schemas.ts'
import { check } from '#/shared/lib/check.ts'
import { componentLabels } from '#/shared/pc-components/specifications.ts'
import css from '#/web/features/build-jobs/build-parts.module.css'
import { explainTo, useJobChange } from '#/web/features/build-jobs/use-job-change.ts'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { TextField } from '#/web/ui/forms/Fields.tsx'
import { toNextSerialNumber } from '#/web/ui/forms/next-serial-number.ts'
import { PageForm } from '#/web/ui/forms/PageForm.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

interface BuildPartsProps {
  job: BuildJob
  /** Called when someone else changed the job in the meantime. */
  onStale: () => void
}

/** The parts of a PC, with the serial number and the warranty of each. */
export function BuildParts(props: BuildPartsProps) {
  const titleId = useId()
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHead>
        <PanelTitle id={titleId}>Parts</PanelTitle>
      </PanelHead>
      {props.job.status === 'open' && <PartsForm {...props} />}
      <PartList job={props.job} onPaper={props.job.status === 'open'} />
    </Panel>
  )
}

const typed = ({ serialNumber, warrantyMonths }: BuildJobPart) => ({
  serialNumber,
  warrantyMonths: warrantyMonths === null ? '' : String(warrantyMonths),
})

/** The parts to send: only those changed here, so that other people's changes are not overwritten; all if none changed. */
function changedAmong(sent: BuildPartsChange['parts'], seen: readonly BuildJobPart[]): BuildPartsChange['parts'] {
  const changed = sent.filter(({ line, serialNumber, warrantyMonths }) => {
    const before = seen.find(part => part.line === line)
    return before?.serialNumber !== serialNumber || before.warrantyMonths !== warrantyMonths
  })
  return changed.length > 0 ? changed : sent
}

function PartsForm({ job, onStale }: BuildPartsProps) {
  const { send } = useJobChange('changeBuildParts')
  const form = useContractForm({
    keepAs: `build-parts:${job.id}`,
    values: { parts: job.parts.map(typed) },
    check: ({ parts }) =>
      check(routes.changeBuildParts.body(), {
        parts: parts.map(({ serialNumber, warrantyMonths }, index) => ({
          line: job.parts[index]?.line,
          serialNumber: serialNumber.trim(),
          warrantyMonths: warrantyMonths.trim() === '' ? null : Number(warrantyMonths),
        })),
      }),
  })
  return (
    <PageForm
      className={css.form}
      form={form}
      label="Serial numbers and warranties"
      button="Save parts"
      submit={body => send({ parameters: { id: job.id }, body: { parts: changedAmong(body.parts, job.parts) } })}
      success="Parts saved"
      errorsOf={explainTo(onStale)}
    >
      <ul className={css.parts}>
        {job.parts.map((part, index) => (
          <li key={part.line} aria-label={part.name}>
            <PartName part={part} />
            <TextField
              form={form}
              name={`parts.${index}.serialNumber`}
              label="Serial number"
              optional
              autoComplete="off"
              maxLength={60}
              onKeyDown={toNextSerialNumber}
            />
            <TextField
              form={form}
              name={`parts.${index}.warrantyMonths`}
              label="Warranty in months"
              optional
              inputMode="numeric"
              autoComplete="off"
            />
          </li>
        ))}
      </ul>
      <p className={css.hint}>Warranties start on the day the PC is handed over.</p>
    </PageForm>
  )
}

interface PartListProps {
  job: BuildJob
  /** Whether it takes the place of the form in print, with lines to write serial numbers on. */
  onPaper: boolean
}

const PartList = ({ job, onPaper }: PartListProps) => (
  <ul className={css.parts} data-on-paper={onPaper}>
    {job.parts.map(part => (
      <li key={part.line}>
        <PartName part={part} />
        <span>{part.serialNumber || (onPaper ? 'Serial number: ____________________' : 'No serial number')}</span>
        <span>{part.warrantyMonths === null ? 'No warranty recorded' : `${part.warrantyMonths}-month warranty`}</span>
      </li>
    ))}
  </ul>
)

const PartName = ({ part: { category, name, isRefunded } }: { part: BuildJobPart }) => (
  <div className={css.name}>
    <span>{componentLabels[category]}</span>
    <strong>{name}</strong>
    {isRefunded && <em>Refunded. Leave it out.</em>}
  </div>
)
