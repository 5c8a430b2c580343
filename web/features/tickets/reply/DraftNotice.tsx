import type { Draft } from '#/shared/desk/unsent.ts'
import { ComposerNotice } from '#/web/features/tickets/reply/ComposerNotice.tsx'
import { Button } from '#/web/shell/parts/Button.tsx'

interface DraftNoticeProps {
  newer: Draft
  onUse: () => void
  onKeep: () => void
}

/** Offers the draft that another device has saved since. */
export const DraftNotice = ({ newer, onUse, onKeep }: DraftNoticeProps) => (
  <ComposerNotice
    quote={newer.text}
    actions={
      <>
        <Button size="sm" variant="outline" onClick={onUse}>
          Use the newer one
        </Button>
        <Button size="sm" variant="quiet" onClick={onKeep}>
          Keep mine
        </Button>
      </>
    }
  >
    You wrote something else on another device.
  </ComposerNotice>
)
