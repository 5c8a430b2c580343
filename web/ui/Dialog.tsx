import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '#/web/ui/lazy-part.ts'

export interface DialogProps {
  title: string
  open: boolean
  onClose: () => void
  /** For what is written or read at length. */
  wide?: boolean
  children: ReactNode
}

/** Loads what dialogs are drawn with, which no screen needs to begin. */
export const loadDialog = async () => (await import('#/web/ui/DialogFrame.tsx')).DialogFrame

const Frame = lazyPart(loadDialog)

/** A modal dialog; from the first time that it opens it stays on the page. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.open)
  if (props.open && !wasOpened) setWasOpened(true)
  return (
    wasOpened && (
      <Suspense>
        <Frame {...props} />
      </Suspense>
    )
  )
}
