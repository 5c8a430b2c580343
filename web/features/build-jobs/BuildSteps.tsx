import { type FormEvent, useId, useState } from 'react'
import { type BuildJob, type BuildStep, buildStepLabels, lastStep } from '#/shared/build-jobs/schemas.ts'
import css from '#/web/features/build-jobs/build-steps.module.css'
import { HandOverDialog } from '#/web/features/build-jobs/HandOverDialog.tsx'
import { announceTo, useJobChange } from '#/web/features/build-jobs/use-job-change.ts'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { TextArea } from '#/web/shell/parts/Field.tsx'
import { dateTimeInText } from '#/web/shell/parts/format-time.ts'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { useFocusFallback } from '#/web/shell/parts/use-focus-fallback.ts'
import { StepSign } from '#/web/ui/pages/DetailPage.tsx'

interface JobProps {
  job: BuildJob
  /** Called when someone else changed the job in the meantime. */
  onStale: () => void
}

/** The checklist of a job. Steps are done in order; each shows who did it and when. */
export function BuildSteps({ job, onStale }: JobProps) {
  const titleId = useId()
  const panel = useFocusFallback<HTMLElement>()
  return (
    <Panel aria-labelledby={titleId} ref={panel} tabIndex={-1}>
      <PanelHead>
        <PanelTitle id={titleId}>Checklist</PanelTitle>
      </PanelHead>
      <ol className={css.steps}>
        {job.steps.map((step, index) => (
          <Step key={step.step} job={job} index={index} step={step} onStale={onStale} />
        ))}
      </ol>
    </Panel>
  )
}

function Step({
  job,
  index,
  step: { step, doneAt, doneByName, note },
  onStale,
}: JobProps & { index: number; step: BuildStep }) {
  const { send, pending } = useJobChange('changeBuildStep')
  const [isHandingOver, setHandingOver] = useState(false)
  const [isNoting, setNoting] = useState(false)
  const isNext = doneAt === null && job.steps.slice(0, index).every(before => before.doneAt !== null)
  const state = doneAt ? 'done' : isNext ? 'next' : 'later'
  const mayUndo = doneAt !== null && job.steps[index + 1]?.doneAt === null
  const word = buildStepLabels[step]
  const mark = async (done: boolean) => {
    try {
      await send({ parameters: { id: job.id, step }, body: { done } })
    } catch (error) {
      announceTo(onStale, 'Failed to change the step')(error)
    }
  }
  const finish = () => (step === lastStep ? setHandingOver(true) : mark(true))
  return (
    <li className={css.step} data-state={state}>
      <StepSign number={index + 1} state={state} />
      <div className={css.text}>
        <strong>{word}</strong>
        <span className={css.who}>
          {doneAt ? (
            <>
              {doneByName}, <time dateTime={doneAt}>{dateTimeInText(doneAt, serverNow())}</time>
            </>
          ) : (
            'Not done'
          )}
        </span>
        {note && !isNoting && <p className={css.note}>{note}</p>}
        {isNoting && <NoteForm job={job} step={step} note={note} onStale={onStale} onClose={() => setNoting(false)} />}
        {job.status === 'open' && !isNoting && (
          <div className={css.actions}>
            {isNext && (
              <Button
                size="sm"
                aria-disabled={pending}
                aria-label={step === lastStep ? undefined : `Mark as done: ${word}`}
                onClick={finish}
              >
                {step === lastStep ? 'Hand over' : 'Mark as done'}
              </Button>
            )}
            {mayUndo && (
              <Button
                size="sm"
                variant="outline"
                aria-disabled={pending}
                aria-label={`Undo “${word}”`}
                onClick={() => mark(false)}
              >
                Undo
              </Button>
            )}
            <Button
              size="sm"
              variant="quiet"
              aria-label={`${note ? 'Edit note on' : 'Add note to'} “${word}”`}
              onClick={() => setNoting(true)}
            >
              {note ? 'Edit note' : 'Add note'}
            </Button>
          </div>
        )}
      </div>
      {step === lastStep && (
        <HandOverDialog job={job} open={isHandingOver} onClose={() => setHandingOver(false)} onStale={onStale} />
      )}
    </li>
  )
}

interface NoteFormProps extends JobProps, Pick<BuildStep, 'step' | 'note'> {
  onClose: () => void
}

function NoteForm({ job, step, note, onStale, onClose }: NoteFormProps) {
  const { send, pending } = useJobChange('changeBuildStep')
  const [text, setText] = useState(note ?? '')
  const save = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await send({ parameters: { id: job.id, step }, body: { note: text.trim() || null } })
      onClose()
    } catch (error) {
      announceTo(onStale, 'Failed to save the note')(error)
    }
  }
  return (
    <form className={css.form} onSubmit={save}>
      <TextArea
        aria-label={`Note on “${buildStepLabels[step]}”`}
        rows={3}
        maxLength={1000}
        value={text}
        autoFocus
        onChange={event => setText(event.target.value)}
      />
      <div className={css.actions}>
        <Button size="sm" type="submit" aria-disabled={pending}>
          Save note
        </Button>
        <Button size="sm" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
