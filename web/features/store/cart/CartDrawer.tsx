import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { CartContents } from '#/web/features/store/cart/CartContents.tsx'
import css from '#/web/features/store/cart/cart-drawer.module.css'
import { explain } from '#/web/shell/api/errors.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { useLayer } from '#/web/shell/parts/layers.ts'
import { ErrorState } from '#/web/shell/parts/Notice.tsx'
import { rememberFocus } from '#/web/shell/parts/restore-focus.ts'
import { dismissToast } from '#/web/shell/parts/toast.ts'

/** The cart as a drawer over the side of the page. */
export function CartDrawer({ onClose }: { onClose: () => void }) {
  const titleId = useId()
  const dialog = useOpenDialog()
  const close = () => dialog.current?.close()
  useLayer(true, close)
  const { products, error, retry } = useFreshProducts()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it.
    <dialog
      className={css.drawer}
      ref={dialog}
      data-drawer
      aria-labelledby={titleId}
      onClose={() => {
        // The toast would cover the navigation bar, and the cart has already shown the same information.
        dismissToast()
        onClose()
      }}
      onClick={event => {
        if (event.target === event.currentTarget) event.currentTarget.close()
      }}
    >
      <div className={css.head}>
        <h2 id={titleId} tabIndex={-1}>
          Cart
        </h2>
        <Button variant="quiet" size="icon" aria-label="Close" onClick={close}>
          <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M6 6l12 12M18 6 6 18" />
          </svg>
        </Button>
      </div>
      <CartContents
        products={products}
        notice={error && <ErrorState message={explain(error)} retry={retry} />}
        whenEmpty={
          <Link className={css.link} to="/store" onClick={close}>
            Go to the store
          </Link>
        }
        onFollow={close}
      />
    </dialog>
  )
}

/** Reloads the catalog: the data that the store loaded earlier may be an hour old. */
function useFreshProducts() {
  const { data: products, error, retry } = useRead('listProducts')
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    retry()
  }, [retry])
  return { products, error, retry }
}

/** Shows a modal dialog while mounted, and restores the focus afterwards. */
function useOpenDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  // Runs before other effects, because the toast shown at the same time looks for the open dialog.
  useLayoutEffect(() => {
    const element = dialog.current
    const returnFocus = rememberFocus()
    element?.showModal()
    return () => {
      element?.close()
      returnFocus()
    }
  }, [])
  return dialog
}
