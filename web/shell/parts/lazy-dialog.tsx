import { type ComponentType, createElement, Suspense, useEffect, useState } from 'react'
import { loadDialog } from '#/web/shell/parts/Dialog.tsx'
import { lazyPart } from '#/web/shell/parts/lazy-component.ts'

/** Loaders of the current screen's dialogs and menus. */
const here = new Set<() => Promise<unknown>>()

/** Loads this with the screen's dialogs, until the returned function is called. */
export function prefetchedHere(load: () => Promise<unknown>): () => void {
  here.add(load)
  return () => void here.delete(load)
}

/**
 * A dialog in its own chunk, together with its validation schemas, which no screen needs at the start. Once opened it stays
 * mounted and keeps its input. A dialog without an `open` prop is open while mounted.
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
  useEffect(() => prefetchedHere(Part.load), [Part])
  return (
    wasOpened && (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  )
}

/** Loads the current screen's dialogs and their frame. A chunk that fails to load is requested again when its dialog opens. */
export function prefetchDialogs() {
  for (const load of [loadDialog, ...here]) load().catch(() => {})
}
