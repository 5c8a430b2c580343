import { cartUnits } from '#/shared/orders/cart.ts'
import { useCart } from '#/web/features/store/cart/cart.ts'
import { Button } from '#/web/shell/parts/Button.tsx'

/** Opens the cart's drawer on screens without room for the panel. */
export function ViewCart({ onOpen }: { onOpen: () => void }) {
  const units = cartUnits(useCart())
  return (
    <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={onOpen}>
      View cart{units > 0 && ` (${units})`}
    </Button>
  )
}
