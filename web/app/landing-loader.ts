import type { Brand } from '#/shared/branding.ts'
import { sayBrand } from '#/web/features/landing/say-brand.ts'
import { keptToastKey } from '#/web/ui/kept-toast.ts'

// All the script that a visitor's first page runs. The login dialog, with React and its form, arrives on the first click.
const loadLogin = () => import('#/web/features/sign-in/open-login.tsx')
const openLogin = async () => (await loadLogin()).openLogin(brand)

/** The brand as everybody is told it; undefined until it is here, and the page speaks as it was built. */
let brand: Brand | undefined
const tellBrand = async () => {
  const answer = await fetch('/api/public/brand.json')
  if (!answer.ok) return
  brand = await answer.json()
  if (brand) sayBrand(brand)
}
tellBrand().catch(() => {})

document.addEventListener('click', event => {
  const target = event.target as Element
  if (target.closest('[data-open-login]')) void openLogin()
  if (target.closest('#site-menu a')) document.getElementById('site-menu')?.hidePopover()
})

if (new URLSearchParams(location.search).has('login')) void openLogin()
else if (sessionStorage.getItem(keptToastKey)) loadLogin().then(({ showToast }) => showToast())
