import { tabStorage } from '#/web/shell/browser/storage.ts'

/** The control that opened a dialog, to be found again after a page load. */
interface Opener {
  path: string
  tag: string
  name: string
  /** The index among the controls with that name. */
  index: number
  /** The item that was chosen, if the control opens a menu. */
  item?: string | undefined
}

const place = 'beacon:opened-by'
/** Milliseconds to wait for a screen to show the control. */
const patience = 15_000

const nameOf = (control: Element) => control.getAttribute('aria-label') ?? control.textContent?.trim() ?? ''
const namesakes = (tag: string, name: string) =>
  [...document.querySelectorAll<HTMLElement>(tag)].filter(one => nameOf(one) === name)

/** The control that was clicked last: some browsers do not focus it. */
let clicked: Element | null = null
let chosen: { button: Element; item: string } | undefined
document.addEventListener(
  'click',
  event => {
    clicked = (event.target as Element).closest('button, a')
    chosen = undefined
  },
  true,
)

/** Notes which item of a button's menu is about to open a dialog. */
export function noteChoice(button: Element, item: string) {
  chosen = { button, item }
}

/**
 * Remembers which control opened the dialog, until the returned function is called when the dialog closes. If the page loads
 * again before that, after a login or a reload, the control opens the dialog again, and its form restores its unsent input.
 */
export function rememberOpener(): () => void {
  const focused = document.activeElement
  const control = focused?.matches('button, a') ? focused : clicked
  if (!control?.isConnected || !nameOf(control)) return () => {}
  const tag = control.tagName.toLowerCase()
  const name = nameOf(control)
  const opener: Opener = {
    path: window.location.pathname,
    tag,
    name,
    index: namesakes(tag, name).indexOf(control as HTMLElement),
    item: chosen?.button === control ? chosen.item : undefined,
  }
  tabStorage.set(place, JSON.stringify(opener))
  return () => tabStorage.remove(place)
}

/** Opens the dialog of a screen's button once the screen shows it; a later call replaces an earlier one. */
export function openDialogAt(path: string, name: string) {
  stopOpening()
  tabStorage.set(place, JSON.stringify({ path, tag: 'button', name, index: 0 } satisfies Opener))
  stopOpening = reopenDialog()
}

let stopOpening = () => {}

/** Reopens the dialog that was open when the user left the page. */
export function reopenDialog(): () => void {
  const opener = readOpener()
  tabStorage.remove(place)
  if (!opener || opener.path !== window.location.pathname) return () => {}
  const { tag, name, index, item } = opener
  const controls = [() => namesakes(tag, name)[index], ...(item ? [() => namesakes('[role=menuitem]', item)[0]] : [])]
  const click = () => {
    const control = controls[0]?.()
    if (!control || document.querySelector('dialog[open], [role=dialog]:not([hidden])')) return
    controls.shift()
    if (controls.length === 0) stop()
    control.focus()
    control.click()
  }
  const observer = new MutationObserver(click)
  const timer = setTimeout(() => stop(), patience)
  const stop = () => {
    clearTimeout(timer)
    observer.disconnect()
  }
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  click()
  return stop
}

function readOpener(): Opener | undefined {
  try {
    return JSON.parse(tabStorage.get(place) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
