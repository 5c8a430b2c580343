import { useState } from 'react'
import { type FollowUp, followUps } from '#/shared/desk/rules.ts'
import { isUnresolved, type Status } from '#/shared/tickets/rules.ts'
import { deviceStorage } from '#/web/shell/browser/storage.ts'

/** The follow-up that the user last chose for their replies, as far as the ticket allows it. */
export function useChosenFollowUp(userId: string, status: Status) {
  const key = `beacon:follow-up:${userId}`
  const [chosen, setChosen] = useState(() => followUps.find(one => one === deviceStorage.get(key)) ?? 'stay')
  const possible = isUnresolved(status) ? followUps : (['stay'] as const)
  return {
    possible: possible as readonly FollowUp[],
    followUp: possible.find(one => one === chosen) ?? 'stay',
    choose: (followUp: FollowUp) => {
      setChosen(followUp)
      deviceStorage.set(key, followUp)
    },
  }
}
