import type { PermissionsOf } from '#/infra/grants.ts'

export const branding: PermissionsOf<'branding'> = {
  getBrand: ['readBrand'],
  getPublicBrand: ['readBrand'],
  getBrandStylesheet: ['readBrand'],
  applyTheme: ['readBrand', 'keepBrand'],
  resetTheme: ['readBrand', 'keepBrand'],
  startLogo: ['startLogos'],
  finishLogo: ['takeLogos', 'readBrand', 'keepBrand'],
  removeLogo: ['readBrand', 'keepBrand', 'scheduleImageRemovals'],
  getCompany: ['readBrand'],
  updateCompany: ['readBrand', 'keepBrand'],
}
