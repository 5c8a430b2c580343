import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { BuildStepName, BuildProgress as Progress } from '#/shared/build-jobs/schemas.ts'
import type { OrderId } from '#/shared/lib/ids.ts'
import css from '#/web/features/orders/build-progress.module.css'
import { formatDate } from '#/web/shell/parts/format-time.ts'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { StepSign } from '#/web/ui/pages/DetailPage.tsx'

const stepLabels: Record<BuildStepName, string> = {
  assemble: 'Assembled',
  install: 'Software installed',
  test: 'Tested',
  'hand-over': 'Delivered',
}

interface BuildProgressProps {
  orderId: OrderId
  progress: Progress
  forStaff: boolean
}

/** Progress of the work on an ordered build, with dates. */
export function BuildProgress({ orderId, progress, forStaff }: BuildProgressProps) {
  const titleId = useId()
  const { name, status, steps, assetId } = progress
  const next = status === 'open' ? steps.findIndex(({ doneAt }) => doneAt === null) : -1
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHead>
        <PanelTitle id={titleId}>{name}</PanelTitle>
        <span className={css.links}>
          {forStaff && <Link to={`/build-jobs/${orderId}`}>Build job</Link>}
          {assetId && <Link to={`/assets/${assetId}`}>Serial numbers and warranties</Link>}
        </span>
      </PanelHead>
      <div className={css.body}>
        <p className={css.words}>{wordsFor(progress)}</p>
        <ol className={css.steps}>
          {steps.map(({ step, doneAt }, index) => {
            const state = doneAt ? 'done' : index === next ? 'next' : 'later'
            return (
              <li key={step} data-state={state} aria-current={state === 'next' ? 'step' : undefined}>
                <StepSign className={css.sign} number={index + 1} state={state} />
                <strong>{stepLabels[step]}</strong>
                <span className={css.day}>
                  {doneAt ? <time dateTime={doneAt}>{formatDate(doneAt)}</time> : 'Not yet'}
                </span>
              </li>
            )
          })}
        </ol>
      </div>
    </Panel>
  )
}

function wordsFor({ status, steps }: Progress): string {
  if (status === 'stopped') return 'We stopped work on this PC because the order was canceled or refunded.'
  if (status === 'done') return 'Your PC has been delivered.'
  const next = steps.find(({ doneAt }) => doneAt === null)?.step
  if (next === 'hand-over') return 'Your PC is ready. We’ll contact you to arrange pickup or delivery.'
  return next === 'assemble' ? 'We have your order and will start assembling your PC.' : 'We’re working on your PC.'
}
