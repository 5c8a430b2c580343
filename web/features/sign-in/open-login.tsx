import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { pageOfOurs } from '#/shared/lib/paths.ts'
import { LoginDialog } from '#/web/features/sign-in/LoginDialog.tsx'
import { followBack } from '#/web/shell/parts/layers.ts'
import { Toaster } from '#/web/shell/parts/Toaster.tsx'
import { showKeptToast } from '#/web/shell/parts/toast.ts'
import { type ShownBrand, settleBrand } from '#/web/shell/theme/brand.ts'
import '#/web/features/sign-in/login.css'

let root: Root | undefined
followBack()
let opened = 0

/**
 * Opens the login dialog, branded with `brand`, and shows the toast that the previous page left. After a success, the
 * browser goes to the address's `next` if it is a page of this site, or to the home page.
 */
export function openLogin(brand?: ShownBrand) {
  settleBrand(brand)
  const next = pageOfOurs(new URLSearchParams(location.search).get('next'))
  show(<LoginDialog key={++opened} next={next ?? '/'} />)
  showKeptToast()
}

/** Shows the toast that the previous page left. */
export function showToast() {
  show(null)
  showKeptToast()
}

function show(dialog: ReactNode) {
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <>
      {dialog}
      <Toaster />
    </>,
  )
}
