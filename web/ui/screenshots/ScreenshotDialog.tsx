import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'
import { ErrorText } from '#/web/shell/parts/Field.tsx'
import { FormActions } from '#/web/ui/forms/FormLayout.tsx'
import { type Box, boxBetween, drawMarked, fileOf, middleBox, nudgedBox } from '#/web/ui/screenshots/marked-picture.ts'
import css from '#/web/ui/screenshots/screenshot-dialog.module.css'

interface ScreenshotDialogProps {
  picture: HTMLCanvasElement
  onClose: () => void
  onAttach: (file: File) => void
}

/** Shows a screenshot before it is attached, and lets the user draw boxes around what matters. */
export function ScreenshotDialog({ picture, onClose, onAttach }: ScreenshotDialogProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [boxes, setBoxes] = useState<readonly Box[]>([])
  const [drawnFrom, setDrawnFrom] = useState<{ x: number; y: number }>()
  const [problem, setProblem] = useState('')
  const [takenAt] = useState(serverNow)
  useEffect(() => {
    if (canvas.current) drawMarked(canvas.current, picture, boxes)
  }, [picture, boxes])

  const replaceLast = (box: Box) => setBoxes([...boxes.slice(0, -1), box])
  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return { x: ((clientX - left) / width) * picture.width, y: ((clientY - top) / height) * picture.height }
  }
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    const point = pointOf(event)
    setDrawnFrom(point)
    setBoxes([...boxes, boxBetween(point, point, picture)])
  }
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    if (drawnFrom) replaceLast(boxBetween(drawnFrom, pointOf(event), picture))
  }
  const end = () => {
    setDrawnFrom(undefined)
    // A click draws no box.
    setBoxes(boxes.filter(({ width, height }) => width >= 8 && height >= 8))
  }
  const nudge = (event: KeyboardEvent) => {
    const step = Math.max(4, Math.round(picture.width / 100))
    const [right = 0, down = 0] = steps[event.key] ?? []
    const last = boxes.at(-1)
    if (!last || (right === 0 && down === 0)) return
    event.preventDefault()
    replaceLast(nudgedBox(last, { right: right * step, down: down * step, resizes: event.shiftKey }, picture))
  }
  const attach = async () => {
    if (!canvas.current) return
    try {
      onAttach(await fileOf(canvas.current, takenAt))
    } catch {
      setProblem('Your browser can’t save this picture. Take a screenshot with your computer and attach the file.')
    }
  }
  return (
    <Dialog title="Screenshot" open wide onClose={onClose}>
      <div className={css.body}>
        <p>Drag on the picture to draw a box around what matters.</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move its last box */}
        <div className={css.picture} role="group" aria-label="Picture" tabIndex={0} onKeyDown={nudge}>
          <canvas
            ref={canvas}
            role="img"
            aria-label={`Screenshot with ${boxes.length} ${boxes.length === 1 ? 'box' : 'boxes'}`}
            onPointerDown={begin}
            onPointerMove={draw}
            onPointerUp={end}
            onPointerCancel={end}
          />
        </div>
        {boxes.length > 0 && <p className={css.hint}>Arrow keys move the last box, and with Shift change its size.</p>}
        {problem && <ErrorText role="alert">{problem}</ErrorText>}
        <FormActions>
          <Button variant="outline" onClick={() => setBoxes([...boxes, middleBox(picture)])}>
            Draw a box
          </Button>
          {boxes.length > 0 && (
            <Button variant="outline" onClick={() => setBoxes(boxes.slice(0, -1))}>
              Remove box
            </Button>
          )}
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => void attach()}>Attach screenshot</Button>
        </FormActions>
      </div>
    </Dialog>
  )
}

const steps: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
