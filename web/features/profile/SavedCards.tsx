import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import type { Card } from '#/shared/payments/schemas.ts'
import css from '#/web/features/profile/saved-cards.module.css'
import { ApiError, problemOf } from '#/web/shell/api/errors.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { Button, buttonVariant } from '#/web/shell/parts/Button.tsx'
import { EmptyState, ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import { useModuleOn } from '#/web/shell/parts/use-module-on.ts'
import { ConfirmDialog } from '#/web/ui/forms/ConfirmDialog.tsx'
import { cardLabel, expiryLabel } from '#/web/ui/labels/card-label.ts'

/** The cards that the user saved while paying. */
export function SavedCards() {
  const { data: cards, error, retry } = useRead('listCards')
  const [removing, setRemoving] = useState<Card>()
  const isBillingOn = useModuleOn()('billing')

  if (error) return <ErrorState error={error} retry={retry} />
  if (!cards) return <Skeleton height="48px" />
  const addCard = isBillingOn && (
    // The pages that take cards are loaded as separate documents.
    <a href="/billing" {...buttonVariant({ variant: 'outline', size: 'sm' })}>
      Add a card under Billing
    </a>
  )
  if (cards.length === 0) {
    return (
      <EmptyState sign={CreditCard} action={addCard}>
        No saved cards yet. Choose “Save card” when you pay.
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={css.list}>
        {cards.map(card => (
          <li key={card.id}>
            <div>
              <p>{cardLabel(card)}</p>
              <p>Expires {expiryLabel(card)}</p>
            </div>
            <Button
              size="sm"
              variant="outline"
              aria-label={`Remove ${cardLabel(card)}`}
              onClick={() => setRemoving(card)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <div className={css.add}>{addCard}</div>
      {removing && <RemoveCardDialog card={removing} onClose={() => setRemoving(undefined)} />}
    </>
  )
}

function RemoveCardDialog({ card, onClose }: { card: Card; onClose: () => void }) {
  const { send, pending } = useSend('removeCard', { refresh: ['listCards', 'getAutomaticPayment'] })
  const { data: automatic } = useRead('getAutomaticPayment')
  const paysInvoices = automatic?.isOn === true && automatic.card?.id === card.id
  const remove = async () => {
    // A card that is already gone counts as removed.
    await send({ parameters: { id: card.id } }).catch(error => {
      if (!(error instanceof ApiError && error.status === 404)) throw error
    })
  }
  return (
    <ConfirmDialog
      title="Remove card"
      subject={cardLabel(card)}
      button="Remove card"
      pendingLabel="Removing…"
      pending={pending}
      open
      onClose={onClose}
      onConfirm={remove}
      problemOf={problemOf}
      success={`${cardLabel(card)} was removed`}
    >
      {paysInvoices && (
        <p>
          <strong>Automatic payment will be turned off.</strong> This card pays your invoices. After you remove it,
          you’ll need to pay them yourself.
        </p>
      )}
      <p>To pay with it again, you’ll need to enter it again.</p>
    </ConfirmDialog>
  )
}
