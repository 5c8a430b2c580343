import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react'
import { type Hint, hintOf } from '#/web/shell/parts/hints.ts'

/** Milliseconds that the pointer rests on a control before its name is shown. */
const pause = 400

interface FrameProps extends Hint {
  onHide: () => void
}

const loadTooltip = async () => (await import('#/web/ui/overlays/OpenTooltip.tsx')).OpenTooltip

/** Shows the names of controls that have only a sign, while the pointer or the keyboard rests on them. */
export function Tooltips() {
  const [hint, setHint] = useState<Hint>()
  const [Frame, setFrame] = useState<ComponentType<FrameProps>>()
  // Before the first paint, so that the first Tab shows a name.
  useLayoutEffect(() => followPointerAndFocus(setHint), [])
  useEffect(() => {
    if (!hint || Frame) return
    // Requested again with the next hint.
    loadTooltip().then(
      loaded => setFrame(() => loaded),
      () => {},
    )
  }, [hint, Frame])
  return Frame && hint ? <Frame {...hint} onHide={() => setHint(undefined)} /> : null
}

/** Calls `show` with the hint of the control at rest, and with undefined when there is none, until the returned function is called. */
function followPointerAndFocus(show: (hint: Hint | undefined) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let control: Element | undefined
  const follow = (target: EventTarget | null, wait: number) => {
    const hint = hintOf(target)
    if (hint?.control === control) return
    clearTimeout(timer)
    control = hint?.control
    show(undefined)
    if (hint) timer = setTimeout(() => show(hint), wait)
  }
  const hide = () => {
    clearTimeout(timer)
    show(undefined)
  }
  const onOver = ({ target, pointerType }: PointerEvent) => {
    // The tooltip itself can be pointed at, so that it can be read with a magnifier (WCAG 2.2, 1.4.13).
    if (pointerType === 'mouse' && !(target as Element).closest('[role=tooltip]')) follow(target, pause)
  }
  const onFocus = ({ target }: FocusEvent) => {
    if ((target as Element).matches(':focus-visible')) follow(target, 0)
  }
  const onBlur = () => follow(null, 0)
  // Any key: Escape dismisses the name, and others act on the control.
  const onKey = ({ key }: KeyboardEvent) => key !== 'Tab' && hide()
  document.addEventListener('pointerover', onOver)
  document.addEventListener('pointerdown', hide)
  document.addEventListener('focusin', onFocus)
  document.addEventListener('focusout', onBlur)
  document.addEventListener('keydown', onKey)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('pointerover', onOver)
    document.removeEventListener('pointerdown', hide)
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('focusout', onBlur)
    document.removeEventListener('keydown', onKey)
  }
}
