import { type ComponentType, createElement, Suspense, useEffect, useState } from 'react'
import { loadDialog } from '#/web/ui/Dialog.tsx'
import { lazyPart } from '#/web/ui/lazy-part.ts'

/** What the dialogs of the screen that is open load. */
const here = new Set<() => Promise<unknown>>()

/**
 * A dialog in its own chunk, with the schemas that it validates with: no screen needs them to start. Once opened it stays mounted, with
 * what was typed in it. One without an `open` prop is open as long as it is mounted.
 */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const part = lazyPart(load)
  return (props: Props) => createElement(LateDialog<Props>, { part, props })
}

interface LateDialogProps<Props extends object> {
  part: ReturnType<typeof lazyPart<Props>>
  props: Props
}

function LateDialog<Props extends object>({ part: Part, props }: LateDialogProps<Props>) {
  const isOpen = !('open' in props) || props.open === true
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  useEffect(() => {
    here.add(Part.load)
    return () => void here.delete(Part.load)
  }, [Part])
  return (
    wasOpened && (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  )
}

/** Loads the dialogs of the screen that is open, and what they are drawn with. A chunk that is out of reach now is asked for again when one opens. */
export function prefetchDialogs() {
  for (const load of [loadDialog, ...here]) load().catch(() => {})
}
