import { useState } from 'react'
import type { ChecklistItem } from '#/shared/tickets/checklist.ts'
import type { TicketPage } from '#/shared/tickets/schemas.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { attempt } from '#/web/shell/parts/announce-failure.ts'

type ItemText = Pick<ChecklistItem, 'id' | 'text'>

/** A ticket's checklist, with its changes. An item shows at once what was clicked. */
export function useChecklist({ id, checklist = [] }: Pick<TicketPage, 'id' | 'checklist'>) {
  const setting = useSetChecklist()
  const checking = useSetChecklist()
  const [clicked, setClicked] = useState<ReadonlyMap<string, boolean>>(new Map())
  const parameters = { id }

  const check = async (itemId: string, done: boolean) => {
    setClicked(before => new Map(before).set(itemId, done))
    await attempt(() => checking.send({ parameters, body: { itemId, done } }))
    setClicked(before => new Map([...before].filter(([key]) => key !== itemId)))
  }

  /** Sets all items; based on those that are shown. */
  const setItems = (items: readonly ItemText[]) =>
    setting.send({
      parameters,
      body: {
        items: items.map(({ id: itemId, text }) => ({ id: itemId, text })),
        basedOn: checklist.map(({ id: itemId }) => itemId),
      },
    })

  return {
    items: checklist.map(item => ({ ...item, done: clicked.get(item.id) ?? item.done })),
    check,
    setItems,
    pending: setting.pending,
  }
}

const useSetChecklist = () =>
  useSend('setChecklist', { refresh: ['getTicket', 'listHistory', 'listTickets', 'listQueue'] })
