/** Whether the browser can take a picture of a screen or a window; phones cannot. */
export const canCaptureScreen = (): boolean => typeof navigator.mediaDevices?.getDisplayMedia === 'function'

/**
 * One frame of the screen, window or tab that the user chooses in the browser’s own dialog; undefined if they choose none. Throws if the
 * browser cannot show it.
 */
export async function captureScreen(): Promise<HTMLCanvasElement | undefined> {
  const stream = await askForScreen()
  if (!stream) return undefined
  try {
    const video = document.createElement('video')
    video.muted = true
    video.srcObject = stream
    await video.play()
    await new Promise(resolve => video.requestVideoFrameCallback(resolve))
    const picture = document.createElement('canvas')
    picture.width = video.videoWidth
    picture.height = video.videoHeight
    picture.getContext('2d')?.drawImage(video, 0, 0)
    return picture
  } finally {
    // The browser shows that the page sees the screen until then.
    for (const track of stream.getTracks()) track.stop()
  }
}

async function askForScreen(): Promise<MediaStream | undefined> {
  try {
    return await navigator.mediaDevices.getDisplayMedia({ video: true, audio: false })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotAllowedError') return undefined
    throw error
  }
}
