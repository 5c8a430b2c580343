import { findBrand } from '#/functions/branding/data/brand.ts'
import { findFeatured } from '#/functions/testimonials/data/featured.ts'
import { brandedLanding } from '#/shared/branding/landing-brand.ts'
import { Brand } from '#/shared/branding/schemas.ts'

/** Publishes the landing page with the current brand and featured testimonials, and invalidates CloudFront's copy; `reference` identifies the change. */
export async function publishLanding(reference: string): Promise<void> {
  // Imported on demand: the brand rarely changes, and sending emails need not wait for these clients to load.
  const { invalidateLanding, putLanding, readLandingTemplate } = await import('#/functions/providers/landing-page.ts')
  const template = await readLandingTemplate()
  let published: string | undefined
  // A parallel run may publish a brand that it read earlier, so this reads again after writing, until nothing has changed.
  for (;;) {
    const [brand, featured] = await Promise.all([findBrand(), findFeatured()])
    const shown = brand.modules.feedback ? (featured?.featured ?? []) : []
    const page = brandedLanding(template, Brand.parse(brand), shown)
    if (page === published) break
    await putLanding(page)
    published = page
  }
  await invalidateLanding(reference)
}
