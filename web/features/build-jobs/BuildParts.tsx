import { useId, useState } from 'react'
import { routes } from '#/shared/build-jobs/routes.ts'
import type { BuildJob, BuildJobPart, BuildPartsChange } from '#/shared/build-jobs/schemas.ts'
import { check } from '#/shared/lib/check.ts'
import { componentLabels } from '#/shared/pc-components/specifications.ts'
import css from '#/web/features/build-jobs/build-parts.module.css'
import { explainTo, useJobChange } from '#/web/features/build-jobs/use-job-change.ts'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { FormFooter, TextField } from '#/web/ui/forms/FormFields.tsx'
import { type FormLines, useLines } from '#/web/ui/forms/use-lines.ts'
import { useForm } from '#/web/ui/validation/use-form.ts'

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
      {props.job.status === 'open' ? <PartsForm {...props} /> : <PartList job={props.job} />}
    </Panel>
  )
}

const typed = ({ serialNumber, warrantyMonths }: BuildJobPart) => ({
  serialNumber,
  warrantyMonths: warrantyMonths === null ? '' : String(warrantyMonths),
})

/**
 * The parts that the form is based on. Changes saved by others replace the fields that were not edited here; edited fields keep
 * their values.
 */
function useSeenParts(latest: readonly BuildJobPart[], lines: FormLines<ReturnType<typeof typed>>) {
  const [seen, setSeen] = useState(latest)
  if (seen === latest) return seen
  setSeen(latest)
  for (const [index, part] of latest.entries()) {
    const [before, after] = [seen[index], part].map(one => one && typed(one))
    for (const field of ['serialNumber', 'warrantyMonths'] as const) {
      if (after && lines.values[index]?.[field] === before?.[field]) lines.set(index, field, after[field])
    }
  }
  return latest
}

/** The parts to send: only those changed here, so that other people's changes are not overwritten; all if none changed. */
function changedAmong(sent: BuildPartsChange['parts'], seen: readonly BuildJobPart[]): BuildPartsChange['parts'] {
  const changed = sent.filter(({ line, serialNumber, warrantyMonths }) => {
    const before = seen.find(part => part.line === line)
    return before?.serialNumber !== serialNumber || before.warrantyMonths !== warrantyMonths
  })
  return changed.length > 0 ? changed : sent
}

function PartsForm({ job, onStale }: BuildPartsProps) {
  const { send, pending } = useJobChange('changeBuildParts')
  const parts = useLines('parts', {
    blank: { serialNumber: '', warrantyMonths: '' },
    initial: job.parts.map(typed),
    required: [],
  })
  const seen = useSeenParts(job.parts, parts)
  const form = useForm({
    keepAs: `build-parts:${job.id}`,
    initial: {},
    required: [],
    lines: [parts],
    check: () =>
      check(routes.changeBuildParts.body(), {
        parts: parts.values.map(({ serialNumber, warrantyMonths }, index) => ({
          line: seen[index]?.line,
          serialNumber: serialNumber.trim(),
          warrantyMonths: warrantyMonths.trim() === '' ? null : Number(warrantyMonths),
        })),
      }),
    submit: async body => {
      await send({ parameters: { id: job.id }, body: { parts: changedAmong(body.parts, seen) } })
      toast({ title: 'Success', description: 'Parts saved' })
    },
    errorsIn: explainTo(onStale, 'Failed to save the parts'),
  })
  return (
    <form className={css.form} noValidate aria-label="Serial numbers and warranties" {...form.props}>
      <ul className={css.parts}>
        {job.parts.map((part, index) => (
          <li key={part.line} aria-label={part.name}>
            <PartName part={part} />
            <TextField
              label="Serial number"
              optional
              autoComplete="off"
              maxLength={60}
              field={form.lineField(parts, index, 'serialNumber')}
            />
            <TextField
              label="Warranty in months"
              optional
              inputMode="numeric"
              autoComplete="off"
              field={form.lineField(parts, index, 'warrantyMonths')}
            />
          </li>
        ))}
      </ul>
      <p className={css.hint}>Warranties start on the day the PC is handed over.</p>
      <FormFooter form={form} pending={pending} button={pending ? 'Saving…' : 'Save parts'} />
    </form>
  )
}

const PartList = ({ job }: { job: BuildJob }) => (
  <ul className={css.parts}>
    {job.parts.map(part => (
      <li key={part.line}>
        <PartName part={part} />
        <span>{part.serialNumber || 'No serial number'}</span>
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
