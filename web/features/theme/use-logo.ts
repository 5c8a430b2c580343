import { routesById } from 'virtual:routes'
import { useState } from 'react'
import { explain, isSignedOut } from '#/web/shell/api/errors.ts'
import { request } from '#/web/shell/api/request.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { toast } from '#/web/shell/parts/toast.ts'
import { settleBrand } from '#/web/shell/theme/brand.ts'
import type { ImageUpload } from '#/web/ui/images/image-uploader.ts'

/** Shows the server's current logo on every screen of this page. */
async function readBrand() {
  const { data } = await request(routesById.getBrand)
  settleBrand(data)
  // The browser may keep the old stylesheet, with the landing page's logo, for a minute.
  void fetch('/api/public/brand.css', { cache: 'reload' }).catch(() => {})
}

/** Uploads and removes the company's logo. `problem` is the error of the last file or attempt. */
export function useLogo() {
  const [problem, setProblem] = useState<string>()
  const starting = useSend('startLogo')
  const finishing = useSend('finishLogo')
  const removing = useSend('removeLogo')

  const start: ImageUpload['start'] = announced => {
    setProblem(undefined)
    return starting.send({ body: announced })
  }
  const finish = async (logoURL: string) => {
    try {
      await finishing.send({ body: { logoURL } })
    } catch (error) {
      if (!isSignedOut(error)) {
        const description = 'Logo uploaded but failed to configure. Please try again.'
        toast({ title: 'Upload Error', description, destructive: true })
      }
      setProblem(explain(error))
      throw error
    }
    await readBrand().catch(() => {})
    toast({ title: 'Logo Uploaded', description: 'Your company logo has been uploaded successfully!' })
  }
  /** Returns whether it was removed. */
  const remove = async (): Promise<boolean> => {
    setProblem(undefined)
    try {
      await removing.send({})
    } catch (error) {
      if (!isSignedOut(error)) toast({ title: 'Error', description: explain(error), destructive: true })
      return false
    }
    await readBrand().catch(() => {})
    toast({ title: 'Logo Removed', description: 'Company logo has been removed.' })
    return true
  }
  return { start, finish, remove, removing: removing.pending, problem }
}
