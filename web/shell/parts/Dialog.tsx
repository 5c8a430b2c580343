import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '#/web/shell/parts/lazy-component.ts'

export interface DialogProps {
  title: string
  open: boolean
  onClose: () => void
  /** For content that is long to write or read. */
  wide?: boolean
  children: ReactNode
}

/** Loads the dialog's code, which no screen needs at the start. */
export const loadDialog = async () => (await import('#/web/ui/overlays/DialogFrame.tsx')).DialogFrame

const Frame = lazyPart(loadDialog)

/** A modal dialog; once opened, it stays mounted. */
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
