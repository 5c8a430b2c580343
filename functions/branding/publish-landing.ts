import { findBrand } from '#/functions/data/brand.ts'
import { Brand } from '#/shared/branding.ts'
import { brandedLanding } from '#/shared/landing-brand.ts'

/** Puts the landing page in the brand's name, and has CloudFront ask for it anew; `reference` names the change. */
export async function publishLanding(reference: string): Promise<void> {
  // The brand changes seldom: emails need not wait for the clients that this takes.
  const { invalidateLanding, putLanding, readLandingTemplate } = await import('#/functions/lib/site.ts')
  const template = await readLandingTemplate()
  let published: string | undefined
  // Another change may be published at the same time, of what was read before this one: whoever writes last looks again.
  for (;;) {
    const page = brandedLanding(template, Brand.parse(await findBrand()))
    if (page === published) break
    await putLanding(page)
    published = page
  }
  await invalidateLanding(reference)
}
