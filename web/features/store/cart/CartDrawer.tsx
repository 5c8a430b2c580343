import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { CartContents } from '#/web/features/store/cart/CartContents.tsx'
import css from '#/web/features/store/cart/cart-drawer.module.css'
import { useRead } from '#/web/shell/api/use-read.ts'
import { Drawer } from '#/web/shell/parts/Drawer.tsx'
import { ErrorState } from '#/web/shell/parts/Notice.tsx'
import { dismissToast } from '#/web/shell/parts/toast.ts'

/** The cart as a drawer over the side of the page. */
export function CartDrawer({ onClose }: { onClose: () => void }) {
  const { products, error, retry } = useFreshProducts()
  const close = () => {
    // The toast would cover the navigation bar, and the cart has already shown the same information.
    dismissToast()
    onClose()
  }
  return (
    <Drawer title="Cart" onClose={close}>
      <CartContents
        products={products}
        notice={error && <ErrorState error={error} retry={retry} />}
        whenEmpty={
          <Link className={css.link} to="/store" onClick={close}>
            Go to the store
          </Link>
        }
        onFollow={close}
      />
    </Drawer>
  )
}

/** Reloads the catalog: the data that the store loaded earlier may be an hour old. */
function useFreshProducts() {
  const { data: products, error, retry } = useRead('listProducts')
  useEffect(retry, [retry])
  return { products, error, retry }
}
