import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '#/web/shell/parts/lazy-component.ts'

export interface DrawerProps {
  title: string
  onClose: () => void
  /** One element with two rows: the second stays at the end. */
  children: ReactNode
}

const Frame = lazyPart(async () => (await import('#/web/ui/overlays/DrawerFrame.tsx')).DrawerFrame)

/** A drawer over the side of the page, open while mounted. */
export function Drawer(props: DrawerProps) {
  return (
    <Suspense>
      <Frame {...props} />
    </Suspense>
  )
}
