import type { LandingBrand } from '#/shared/branding/landing-brand.ts'

// The landing page's first script, inline in its head: it shows the brand that the page was published with before anything is painted.
const root = document.documentElement
const published: LandingBrand | null = JSON.parse(document.getElementById('brand')?.textContent ?? 'null')

if (published) {
  const { variables, scheme, brand, logoWidth } = published
  for (const [name, value] of Object.entries(variables)) root.style.setProperty(name, value)
  root.style.colorScheme = scheme
  const off = Object.entries(brand.modules).filter(([, isOn]) => !isOn)
  root.dataset.off = off.map(([name]) => name).join(' ')
  if (brand.logo) {
    root.style.setProperty('--logo', `url("${brand.logo.path}")`)
    root.style.setProperty('--logo-width', `${logoWidth}px`)
    root.dataset.logo = ''
  }
} else {
  // A page that was not published yet gets its colors from the brand's stylesheet, which blocks nothing when added by script.
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/api/public/brand.css' }),
  )
}
