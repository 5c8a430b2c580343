import { routesById } from 'virtual:routes'
import { useState } from 'react'
import { explain, isSignedOut } from '#/web/api/errors.ts'
import { request } from '#/web/api/request.ts'
import { useSend } from '#/web/api/use-send.ts'
import { settleBrand } from '#/web/theme/brand.ts'
import type { ImageUpload } from '#/web/ui/image-uploader.ts'
import { toast } from '#/web/ui/toast.ts'

/** Shows the logo as the server has it now, on every screen of this page. */
async function readBrand() {
  const { data } = await request(routesById.getBrand)
  settleBrand(data)
  // The browser has the stylesheet from before for a minute, in which the landing page's logo is.
  void fetch('/api/public/brand.css', { cache: 'reload' }).catch(() => {})
}

/** Uploading and removing the company's logo. `problem` is what was wrong with the last file, or with the last try. */
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
  /** Whether it was removed. */
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
