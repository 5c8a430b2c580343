import { CreditCard } from 'lucide-react'
import { useId, useState } from 'react'
import type { AutomaticPayment as Agreed } from '#/shared/billing/schemas.ts'
import type { CardId } from '#/shared/lib/ids.ts'
import type { Card } from '#/shared/payments/schemas.ts'
import css from '#/web/features/invoices/automatic-payment.module.css'
import { useRead } from '#/web/shell/api/use-read.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { announceReason } from '#/web/shell/parts/announce-failure.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Field, Select } from '#/web/shell/parts/Field.tsx'
import { formatDate } from '#/web/shell/parts/format-time.ts'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'
import { EmptyState, ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { cardLabel, expiryLabel } from '#/web/ui/labels/card-label.ts'

const AddCardDialog = lazyDialog(async () => (await import('#/web/features/invoices/AddCardDialog.tsx')).AddCardDialog)

/** Lets a customer turn automatic payment with a saved card on and off. */
export function AutomaticPayment() {
  const title = useId()
  const agreed = useRead('getAutomaticPayment')
  const cards = useRead('listCards')
  const error = agreed.error ?? cards.error
  const retry = () => {
    agreed.retry()
    cards.retry()
  }
  return (
    <Panel aria-labelledby={title}>
      <PanelHead>
        <PanelTitle id={title}>Automatic payment</PanelTitle>
      </PanelHead>
      {error && <ErrorState error={error} retry={retry} />}
      {!error && !(agreed.data && cards.data) && <Skeleton height="96px" />}
      {agreed.data && cards.data && <Choice agreed={agreed.data} cards={cards.data} />}
    </Panel>
  )
}

function Choice({ agreed, cards }: { agreed: Agreed; cards: readonly Card[] }) {
  const { send, pending } = useSend('updateAutomaticPayment', { refresh: ['getAutomaticPayment'] })
  const [choice, setChosen] = useState<string>()
  const [isAdding, setAdding] = useState(false)
  const chosen = choice ?? agreed.card?.id ?? cards[0]?.id ?? ''
  const change = (body: { isOn: boolean; cardId?: CardId }, done: string) => async () => {
    if (pending) return
    try {
      await send({ body })
      toast({ title: 'Success', description: done })
    } catch (error) {
      announceReason('Failed to update automatic payment')(error)
    }
  }
  const addCard = (
    <>
      <Button variant={cards.length === 0 ? 'solid' : 'outline'} onClick={() => setAdding(true)}>
        Add card
      </Button>
      {isAdding && <AddCardDialog onClose={() => setAdding(false)} />}
    </>
  )
  if (cards.length === 0 && !agreed.isOn) {
    return (
      <EmptyState sign={CreditCard} action={addCard}>
        No saved cards yet. Add one to pay each invoice automatically on its due date.
      </EmptyState>
    )
  }
  const isNew = !agreed.isOn || agreed.card?.id !== chosen
  return (
    <div className={css.body}>
      <p>
        {agreed.isOn && agreed.card && agreed.agreedAt
          ? `${cardLabel(agreed.card)} has paid your invoices since ${formatDate(agreed.agreedAt)}.`
          : 'Automatic payment is off.'}
      </p>
      <Field
        label="Card"
        hint="We’ll charge the balance on each invoice’s due date. If that fails, we’ll email you and retry after 1, 3, 5 and 7 days. You can turn this off at any time."
      >
        {props => (
          <Select {...props} value={chosen} onChange={event => setChosen(event.target.value)}>
            {cards.map(card => (
              <option key={card.id} value={card.id}>
                {`${cardLabel(card)}, expires ${expiryLabel(card)}`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className={css.actions}>
        {isNew && (
          <Button
            aria-disabled={pending}
            onClick={change({ isOn: true, cardId: chosen as CardId }, 'Automatic payment is on')}
          >
            {agreed.isOn ? 'Use this card' : 'Turn on'}
          </Button>
        )}
        {agreed.isOn && (
          <Button
            variant="outline"
            aria-disabled={pending}
            onClick={change({ isOn: false }, 'Automatic payment is off')}
          >
            Turn off
          </Button>
        )}
        {addCard}
      </div>
    </div>
  )
}
