import type { Appearance } from '@stripe/stripe-js'
import { drawnRoot, element } from '#/scripts/local-cloud/stripe/browser/appearance.ts'

/** Replaces the bank's page: asks the cardholder to approve `request`, such as "a payment of $5.00". Escape declines. */
export function askOwner(request: string, appearance: Appearance | undefined): Promise<boolean> {
  const host = document.createElement('div')
  document.body.append(host)
  const root = drawnRoot(host, appearance)
  const approve = element('button', { type: 'button' }, 'Complete authentication')
  const fail = element('button', { type: 'button' }, 'Fail authentication')
  const dialog = element(
    'dialog',
    { 'aria-labelledby': 'title' },
    element('h2', { id: 'title' }, '3D Secure 2 test page'),
    element('p', { class: 'note' }, `Your bank asks you to approve ${request}. This is a test, and no money moves.`),
    approve,
    fail,
  )
  root.append(dialog)
  return new Promise(resolve => {
    const end = (isApproved: boolean) => {
      dialog.close()
      host.remove()
      resolve(isApproved)
    }
    approve.addEventListener('click', () => end(true))
    fail.addEventListener('click', () => end(false))
    dialog.addEventListener('cancel', event => {
      event.preventDefault()
      end(false)
    })
    dialog.showModal()
    approve.focus()
  })
}
