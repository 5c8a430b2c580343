import { useEffect, useState } from 'react'
import { pictureOf } from '#/shared/catalog/drawings.ts'
import { type PresignedUpload, type Purpose, problemWithImage } from '#/shared/images/rules.ts'
import { explain } from '#/web/shell/api/errors.ts'
import type { Announced } from '#/web/ui/images/image-upload.ts'

/** The requests for the pictures of a catalog's entries. Those of a finished change return the entry. */
export interface PictureRequests<E> {
  purpose: Purpose
  start: (entry: E, announced: Announced) => Promise<PresignedUpload>
  finish: (entry: E, pictureURL: string) => Promise<E>
  remove: (entry: E) => Promise<E>
}

interface Pictured {
  pictureUrl?: string | null
  imageUrl?: string | null
}

/** Pixels: sharp at the largest size on a product's page. WebP keeps transparency. */
const fit = { width: 1200, height: 900, type: 'image/webp' } as const

/** An entry's picture in a form: a chosen file is uploaded, or the stored one removed, when the form is saved. */
export function usePicture<E extends Pictured>(entry: E | undefined, requests: PictureRequests<E> | undefined) {
  const [file, setFile] = useState<File>()
  const [preview, setPreview] = useState<string>()
  const [isRemoved, setRemoved] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState(false)
  useEffect(() => {
    if (!file) return setPreview(undefined)
    const address = URL.createObjectURL(file)
    setPreview(address)
    return () => URL.revokeObjectURL(address)
  }, [file])

  const choose = (chosen: File) => {
    const found = problemWithImage(chosen)
    setProblem(found)
    if (found) return
    setFile(chosen)
    setRemoved(false)
  }
  const remove = () => {
    setFile(undefined)
    setProblem(undefined)
    setRemoved(true)
  }
  const forget = () => {
    setFile(undefined)
    setProblem(undefined)
    setRemoved(false)
  }

  /** Makes the change for a saved entry. Returns the entry, and why its picture was not saved. */
  const apply = async (saved: E): Promise<{ entry: E; failure?: string }> => {
    if (!requests || (!file && !(isRemoved && saved.pictureUrl))) return { entry: saved }
    setPending(true)
    try {
      if (!file) return { entry: await requests.remove(saved) }
      const { uploadImage } = await import('#/web/ui/images/upload-image.ts')
      let finished = saved
      await uploadImage(file, {
        purpose: requests.purpose,
        fit,
        start: announced => requests.start(saved, announced),
        finish: async address => {
          finished = await requests.finish(saved, address)
        },
      })
      return { entry: finished }
    } catch (error) {
      return { entry: saved, failure: explain(error) }
    } finally {
      setPending(false)
      forget()
    }
  }

  const stored = isRemoved ? null : (entry?.pictureUrl ?? null)
  return {
    picture: {
      /** The file chosen here, or the uploaded picture. */
      address: preview ?? stored,
      isOffered: requests !== undefined,
      problem,
      choose,
      remove,
    },
    pending,
    apply,
    forget,
  }
}

export type EntryPicture = ReturnType<typeof usePicture>['picture']

/** The address to show in a form: the uploaded picture, or the one at the typed address. */
export const previewOf = ({ address }: EntryPicture, imageUrl: string): string | null =>
  pictureOf({ pictureUrl: address, imageUrl })
