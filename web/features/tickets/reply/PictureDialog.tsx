import { ChevronLeft, ChevronRight } from 'lucide-react'
import css from '#/web/features/tickets/reply/picture-dialog.module.css'
import { Button, buttonVariant } from '#/web/shell/parts/Button.tsx'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'
import { Icon } from '#/web/shell/parts/Icon.tsx'

interface Shown {
  id: string
  name: string
  address: string
}

interface PictureDialogProps {
  /** All pictures of the message, in order. */
  pictures: readonly Shown[]
  openedId: string
  onOpen: (id: string) => void
  onClose: () => void
}

/** A picture of a message in large, with ways to the others and a download. */
export function PictureDialog({ pictures, openedId, onOpen, onClose }: PictureDialogProps) {
  const index = pictures.findIndex(({ id }) => id === openedId)
  const picture = pictures[index]
  if (!picture) return null
  const step = (label: string, by: 1 | -1) => {
    const next = pictures[index + by]
    return (
      <Button
        size="icon"
        variant="outline"
        aria-label={label}
        aria-disabled={!next}
        onClick={next && (() => onOpen(next.id))}
      >
        <Icon of={by === 1 ? ChevronRight : ChevronLeft} />
      </Button>
    )
  }
  return (
    <Dialog title={picture.name} open onClose={onClose} wide>
      <div className={css.frame}>
        <img key={picture.id} src={picture.address} alt={picture.name} />
      </div>
      <div className={css.bar}>
        {pictures.length > 1 && (
          <>
            {step('Previous picture', -1)}
            <span role="status">
              {index + 1} of {pictures.length}
            </span>
            {step('Next picture', 1)}
          </>
        )}
        <a href={picture.address} download {...buttonVariant({ variant: 'outline' })}>
          Download
        </a>
      </div>
    </Dialog>
  )
}
