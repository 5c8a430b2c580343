import { logoKey } from '#/functions/branding/data/logos.ts'
import { policiesKey } from '#/functions/branding/data/policies.ts'
import { providerKey } from '#/functions/branding/data/provider.ts'
import { themeKey } from '#/functions/branding/data/themes.ts'
import { remove } from '#/functions/table/table.ts'
import { brand } from '#/shared/branding/brand.ts'
import { defaultTheme } from '#/shared/branding/theme.ts'
import { keyed } from '#/test/support/contract/idempotent-request.ts'
import type { Requests } from '#/test/support/contract/requests/request.ts'
import { aPng, filledPlace, startedUpload, uploadedImage } from '#/test/support/fixtures/images.ts'

export const branding: Requests<'branding'> = {
  applyTheme: async ({ admin }) => {
    await remove(themeKey)
    return keyed(key => admin.request('PUT', '/api/theme', defaultTheme, key))
  },
  resetTheme: async ({ admin }) => {
    await remove(themeKey)
    return keyed(key => admin.request('DELETE', '/api/theme', undefined, key))
  },
  updateProvider: async ({ admin }) => {
    await remove(providerKey)
    return keyed(key => admin.request('PUT', '/api/company', { ...brand, name: 'Harbor IT' }, key))
  },
  updatePolicies: async ({ admin }) => {
    await remove(policiesKey)
    return keyed(key =>
      admin.request('PUT', '/api/policies', { privacy: 'We keep little.', terms: '', accessibility: '' }, key),
    )
  },
  startLogo: async ({ admin }) =>
    keyed(key => admin.request('POST', '/api/logo/upload-url', { contentType: 'image/png' }, key)),
  finishLogo: async ({ admin }) => {
    await remove(logoKey)
    const logoURL = await filledPlace(startedUpload(admin, 'logo', aPng()))
    return keyed(key => admin.request('PUT', '/api/logo', { logoURL }, key))
  },
  removeLogo: async ({ admin }) => {
    await remove(logoKey)
    await uploadedImage(admin, 'logo', aPng())
    return keyed(key => admin.request('DELETE', '/api/logo', undefined, key))
  },
}
