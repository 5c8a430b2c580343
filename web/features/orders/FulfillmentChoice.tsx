import { type FulfillmentQueue, fulfillmentQueues } from '#/shared/orders/order-states.ts'
import { queueLabels } from '#/web/features/orders/order-labels.ts'
import css from '#/web/features/orders/status-choice.module.css'
import { Select } from '#/web/shell/parts/Field.tsx'

interface FulfillmentChoiceProps {
  queue: FulfillmentQueue | undefined
  onChoose: (queue: string) => void
}

/** Filters orders that staff still need to ship or hand over. */
export const FulfillmentChoice = ({ queue, onChoose }: FulfillmentChoiceProps) => (
  <Select
    className={css.choice}
    aria-label="Fulfillment filter"
    value={queue ?? ''}
    onChange={event => onChoose(event.target.value)}
  >
    <option value="">Any fulfillment</option>
    {fulfillmentQueues.map(one => (
      <option key={one} value={one}>
        {queueLabels[one]}
      </option>
    ))}
  </Select>
)
