import { type ReactNode, useRef, useState } from 'react'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ErrorText } from '#/web/shell/parts/Field.tsx'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'
import css from '#/web/ui/screenshots/attach-ways.module.css'
import { canCaptureScreen, captureScreen } from '#/web/ui/screenshots/capture-screen.ts'

const ScreenshotDialog = lazyDialog(
  async () => (await import('#/web/ui/screenshots/ScreenshotDialog.tsx')).ScreenshotDialog,
)

interface AttachWaysProps {
  onPicture: (file: File) => void
  /** The button that chooses files. */
  children: ReactNode
}

/** The ways to attach a file: one from the device, and a picture of the screen or, on a phone, one that its camera takes. */
export const AttachWays = ({ onPicture, children }: AttachWaysProps) => (
  <div className={css.ways}>
    {children}
    {canCaptureScreen() ? <ScreenshotButton onPicture={onPicture} /> : <CameraButton onPicture={onPicture} />}
  </div>
)

function ScreenshotButton({ onPicture }: { onPicture: (file: File) => void }) {
  const [picture, setPicture] = useState<HTMLCanvasElement>()
  const [hasFailed, setFailed] = useState(false)
  const take = async () => {
    setFailed(false)
    try {
      setPicture(await captureScreen())
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      <Button variant="outline" onClick={() => void take()}>
        Add screenshot
      </Button>
      {hasFailed && (
        <ErrorText role="alert">
          Your browser couldn’t take a screenshot. Take one with your computer and attach the file.
        </ErrorText>
      )}
      {picture && (
        <ScreenshotDialog
          picture={picture}
          onClose={() => setPicture(undefined)}
          onAttach={file => {
            setPicture(undefined)
            onPicture(file)
          }}
        />
      )}
    </>
  )
}

function CameraButton({ onPicture }: { onPicture: (file: File) => void }) {
  const camera = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label="Photo"
        onChange={event => {
          const [photo] = event.target.files ?? []
          if (photo) onPicture(photo)
          event.target.value = ''
        }}
      />
      <Button variant="outline" onClick={() => camera.current?.click()}>
        Take a photo
      </Button>
    </>
  )
}
