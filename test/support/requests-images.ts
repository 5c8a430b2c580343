import { remove } from '#/functions/data/lib/table.ts'
import { logoKey } from '#/functions/data/logos.ts'
import type { ImagePlace } from '#/shared/images.ts'
import { aPng, put, startedUpload, uploadedImage } from '#/test/support/images.ts'
import type { People } from '#/test/support/people.ts'
import { keyed, type Send } from '#/test/support/send.ts'

const place = async (started: Promise<ImagePlace>) => {
  const found = await started
  await put(found, aPng())
  return found.uploadURL
}

/** Requests for the company's logo and people's pictures. */
export const imageRequests = {
  startLogo: async ({ admin }: People): Promise<Send> =>
    keyed(key => admin.request('POST', '/api/logo/upload-url', { contentType: 'image/png' }, key)),
  finishLogo: async ({ admin }: People): Promise<Send> => {
    await remove(logoKey)
    const logoURL = await place(startedUpload(admin, 'logo', aPng()))
    return keyed(key => admin.request('PUT', '/api/logo', { logoURL }, key))
  },
  removeLogo: async ({ admin }: People): Promise<Send> => {
    await remove(logoKey)
    await uploadedImage(admin, 'logo', aPng())
    return keyed(key => admin.request('DELETE', '/api/logo', undefined, key))
  },
  startAvatar: async ({ customer }: People): Promise<Send> =>
    keyed(key => customer.request('POST', '/api/profile/avatar/upload-url', undefined, key)),
  finishAvatar: async ({ customer }: People): Promise<Send> => {
    await customer.request('DELETE', '/api/profile/avatar')
    const avatarURL = await place(startedUpload(customer, 'profile/avatar', aPng()))
    return keyed(key => customer.request('PUT', '/api/profile/avatar', { avatarURL }, key))
  },
  removeAvatar: async ({ customer }: People): Promise<Send> => {
    await uploadedImage(customer, 'profile/avatar', aPng())
    return keyed(key => customer.request('DELETE', '/api/profile/avatar', undefined, key))
  },
}
