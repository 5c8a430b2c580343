import type { Device } from '#/shared/tickets/context.ts'
import css from '#/web/features/tickets/detail/ticket-facts.module.css'
import { deviceFacts } from '#/web/ui/labels/device-facts.ts'
import { FoldingPanel } from '#/web/ui/pages/FoldingPanel.tsx'

/** The device from which the customer sent the ticket. Renders nothing if they did not say. */
export function TicketDevice({ device }: { device: Device | null | undefined }) {
  if (!device) return null
  return (
    <FoldingPanel title="Sent from">
      <dl className={css.facts}>
        {deviceFacts(device).map(({ name, value }) => (
          <div key={name} className={css.half}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </FoldingPanel>
  )
}
