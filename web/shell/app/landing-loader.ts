import type { LandingBrand } from '#/shared/branding/landing-brand.ts'
import type { Brand } from '#/shared/branding/schemas.ts'
import { applyBrand, showBrand } from '#/web/features/landing/apply-brand.ts'
import { tabStorage } from '#/web/shell/browser/storage.ts'
import { keptToastKey } from '#/web/shell/parts/kept-toast.ts'

/** The login dialog's module with every file it needs, and the contact form's module. Inserted by the build. */
declare const login: { script: string; files: string[] }
declare const contactForm: { script: string }

// The only script on a visitor's first page besides the brand's: an inline module, which does not delay the first paint. It
// fetches the login dialog when the visitor is about to need it, or when the browser is idle, and opens it on the first click.
const isStyle = (file: string) => file.endsWith('.css')

function link(href: string, options: Partial<HTMLLinkElement>): Promise<unknown> {
  const found = document.querySelector(`link[href="${href}"][rel="${options.rel}"]`)
  if (found) return Promise.resolve()
  const element = Object.assign(document.createElement('link'), { crossOrigin: '', href, ...options })
  document.head.append(element)
  return new Promise(resolve => {
    element.onload = element.onerror = resolve
  })
}

function fetchLogin() {
  for (const file of login.files) {
    if (isStyle(file)) void link(file, { rel: 'preload', as: 'style' })
    else void link(file, { rel: 'modulepreload' })
  }
}

async function loadLogin(): Promise<typeof import('#/web/features/sign-in/open-login.tsx')> {
  fetchLogin()
  await Promise.all(login.files.filter(isStyle).map(file => link(file, { rel: 'stylesheet' })))
  return import(login.script)
}
const openLogin = async () => (await loadLogin()).openLogin(brand)

/** The brand that the page was published with. Null if not published yet: the page then requests the brand. */
const published: LandingBrand | null = JSON.parse(document.getElementById('brand')?.textContent ?? 'null')
let brand: Brand | undefined = published?.brand
const tellBrand = async () => {
  const response = await fetch('/api/public/brand.json')
  if (!response.ok) return
  brand = await response.json()
  if (!brand) return
  applyBrand(brand.company)
  showBrand(brand)
}
if (brand) showBrand(brand)
else tellBrand().catch(() => {})

const opensLogin = (event: Event) => (event.target as Element).closest('[data-open-login]')
for (const intent of ['pointerover', 'focusin']) {
  document.addEventListener(intent, event => opensLogin(event) && fetchLogin())
}
// Waits for the first frame: a browser with the page's files in its cache reports itself idle while it is still painting.
const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(fetchLogin)
window.addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(whenIdle)))
document.addEventListener('click', event => {
  if (opensLogin(event)) void openLogin()
  if ((event.target as Element).closest('#site-menu a')) document.getElementById('site-menu')?.hidePopover()
})

// The form's method does nothing outside a dialog, so the browser's own submission needs no prevention.
const form = document.forms[0] as HTMLFormElement
const loadForm = (): Promise<typeof import('#/web/features/landing/contact-form.ts')> => import(contactForm.script)
form.addEventListener('focusin', loadForm)
form.addEventListener('submit', async () => (await loadForm()).sendContactForm(form))

if (new URLSearchParams(location.search).has('login')) void openLogin()
else if (tabStorage.get(keptToastKey)) loadLogin().then(({ showToast }) => showToast())
