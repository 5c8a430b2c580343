import { routesById } from 'virtual:routes'
import { useState } from 'react'
import type { LogoVariant } from '#/shared/branding/schemas.ts'
import { explain, isSignedOut } from '#/web/shell/api/errors.ts'
import { request } from '#/web/shell/api/request.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { announceError } from '#/web/shell/parts/announce-failure.ts'
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

const successes = {
  light: {
    uploaded: 'Your company logo has been uploaded successfully!',
    removed: 'Company logo has been removed.',
  },
  dark: {
    uploaded: 'Your logo for dark mode has been uploaded.',
    removed: 'The logo for dark mode has been removed.',
  },
} as const

/** Uploads and removes one of the company's logos. `problem` is the error of the last file or attempt. */
export function useLogo(variant: LogoVariant) {
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
      await finishing.send({ body: { logoURL, variant } })
    } catch (error) {
      if (!isSignedOut(error)) {
        const description = 'Logo uploaded but failed to configure. Please try again.'
        toast({ title: 'Upload Error', description, destructive: true })
      }
      setProblem(explain(error))
      throw error
    }
    await readBrand().catch(() => {})
    toast({ title: 'Logo Uploaded', description: successes[variant].uploaded })
  }
  /** Returns whether it was removed. */
  const remove = async (): Promise<boolean> => {
    setProblem(undefined)
    try {
      await removing.send({ query: { variant } })
    } catch (error) {
      announceError(error)
      return false
    }
    await readBrand().catch(() => {})
    toast({ title: 'Logo Removed', description: successes[variant].removed })
    return true
  }
  return { start, finish, remove, removing: removing.pending, problem }
}
