import { useId } from 'react'
import type { Device } from '#/shared/tickets/context.ts'
import css from '#/web/features/tickets/detail/ticket-facts.module.css'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { deviceFacts } from '#/web/ui/labels/device-facts.ts'

/** The device from which the customer sent the ticket. Renders nothing if they did not say. */
export function TicketDevice({ device }: { device: Device | null | undefined }) {
  const title = useId()
  if (!device) return null
  return (
    <Panel aria-labelledby={title}>
      <PanelHead>
        <PanelTitle id={title}>Sent from</PanelTitle>
      </PanelHead>
      <dl className={css.facts}>
        {deviceFacts(device).map(({ name, value }) => (
          <div key={name} className={css.half}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
