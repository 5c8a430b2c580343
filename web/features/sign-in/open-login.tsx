import { createRoot, type Root } from 'react-dom/client'
import { pageOfOurs } from '#/shared/paths.ts'
import { LoginDialog } from '#/web/features/sign-in/LoginDialog.tsx'
import '#/web/features/sign-in/login.css'

let root: Root | undefined
let opened = 0

/** Opens the login dialog over the page. After success the browser goes to the address's `next`, if it is a page of ours, or home. */
export function openLogin() {
  const next = pageOfOurs(new URLSearchParams(location.search).get('next'))
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<LoginDialog key={++opened} next={next ?? '/'} />)
}
