import { useId } from 'react'
import { type BuildJob, type BuildJobPart, routes } from '#/shared/build-jobs.ts'
import { check } from '#/shared/lib/check.ts'
import { componentLabels } from '#/shared/specifications.ts'
import css from '#/web/features/build-jobs/build-parts.module.css'
import { explainTo, useJobChange } from '#/web/features/build-jobs/use-job-change.ts'
import { FormEnd, InputField } from '#/web/ui/FormFields.tsx'
import { Panel, PanelHead, PanelTitle } from '#/web/ui/Panel.tsx'
import { toast } from '#/web/ui/toast.ts'
import { useForm } from '#/web/ui/use-form.ts'
import { useLines } from '#/web/ui/use-lines.ts'

interface BuildPartsProps {
  job: BuildJob
  /** Somebody else changed the job meanwhile. */
  onStale: () => void
}

/** What goes into a PC, with the serial number and the warranty of each part. */
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

function PartsForm({ job, onStale }: BuildPartsProps) {
  const { send, pending } = useJobChange('changeBuildParts')
  const parts = useLines('parts', {
    blank: { serialNumber: '', warrantyMonths: '' },
    initial: job.parts.map(typed),
    required: [],
  })
  const form = useForm({
    initial: {},
    required: [],
    lines: [parts],
    check: () =>
      check(routes.changeBuildParts.body(), {
        version: job.version,
        parts: parts.values.map(({ serialNumber, warrantyMonths }, index) => ({
          line: job.parts[index]?.line,
          serialNumber: serialNumber.trim(),
          warrantyMonths: warrantyMonths.trim() === '' ? null : Number(warrantyMonths),
        })),
      }),
    submit: async body => {
      await send({ parameters: { id: job.id }, body })
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
            <InputField
              label="Serial number"
              optional
              autoComplete="off"
              maxLength={60}
              field={form.lineField(parts, index, 'serialNumber')}
            />
            <InputField
              label="Warranty in months"
              optional
              inputMode="numeric"
              autoComplete="off"
              field={form.lineField(parts, index, 'warrantyMonths')}
            />
          </li>
        ))}
      </ul>
      <p className={css.hint}>Warranties begin on the day when the PC is handed over.</p>
      <FormEnd form={form} pending={pending} button={pending ? 'Saving…' : 'Save parts'} />
    </form>
  )
}

const PartList = ({ job }: { job: BuildJob }) => (
  <ul className={css.parts}>
    {job.parts.map(part => (
      <li key={part.line}>
        <PartName part={part} />
        <span>{part.serialNumber || 'No serial number'}</span>
        <span>{part.warrantyMonths === null ? 'No warranty noted' : `${part.warrantyMonths} months of warranty`}</span>
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
