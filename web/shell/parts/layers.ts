import { useEffect, useRef } from 'react'

/** Functions that close the layers over the page, lowest first. */
const open: (() => void)[] = []

/** The state of a history entry: the router's, and how many layers are over the page. */
interface EntryState {
  idx?: number
  layers?: number
}

const here = (): EntryState => window.history.state ?? {}
const layersOf = ({ layers = 0 }: EntryState) => layers

let entry: EntryState = {}

/**
 * Lets the Back button or gesture close the layers over the page: a dialog, a drawer or a menu adds an entry to the
 * history. An entry whose layer was closed in another way is skipped when the user goes back.
 */
export function followBack() {
  entry = here()
  window.addEventListener('popstate', () => {
    const left = entry
    entry = here()
    const layers = layersOf(entry)
    if (open.length > layers) {
      for (const close of open.slice(layers).reverse()) close()
    } else if (left.idx === entry.idx && layersOf(left) > layers) {
      window.history.back()
    }
  })
}

/** Adds a layer while `isOpen`. Back closes it by calling `onBack`. */
export function useLayer(isOpen: boolean, onBack: () => void) {
  const current = useRef(onBack)
  current.current = onBack
  useEffect(() => {
    if (!isOpen) return undefined
    const close = () => current.current()
    open.push(close)
    if (layersOf(here()) < open.length) window.history.pushState({ ...here(), layers: open.length }, '')
    entry = here()
    return () => void open.splice(open.indexOf(close), 1)
  }, [isOpen])
}
