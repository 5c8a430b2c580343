import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'
import { followBack } from '#/web/shell/parts/layers.ts'
import { MenuButton } from '#/web/shell/parts/MenuButton.tsx'
import { Tooltips } from '#/web/shell/parts/Tooltips.tsx'

/** A page with one menu, which shows the last choice. */
function MenuPage() {
  const [said, setSaid] = useState('')
  const [isOpen, setOpen] = useState(false)
  return (
    <main>
      <h1>Laptops</h1>
      <MenuButton
        label="More actions for Laptop 14"
        items={[
          { label: 'Delete', destructive: true, onSelect: () => setOpen(true) },
          { label: 'Edit', onSelect: () => setSaid('Edited') },
          { label: 'Count', shortcut: 'Ctrl+E', disabled: true, onSelect: () => setSaid('Counted') },
          { label: 'Show orders', to: '/orders?product=1' },
          { label: 'Set price', onSelect: () => setSaid('Priced') },
        ]}
      />
      <button type="button">Elsewhere</button>
      <Tooltips />
      <output>{said}</output>
      <Dialog title="Delete Laptop 14" open={isOpen} onClose={() => setOpen(false)}>
        <p>It cannot be restored.</p>
      </Dialog>
    </main>
  )
}

followBack()
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <BrowserRouter>
      <MenuPage />
    </BrowserRouter>,
  )
