import { copyText } from '#/web/shell/parts/copy-text.ts'
import css from '#/web/ui/labels/copy-id.module.css'

/** An id, a serial number or the like, which a click copies. */
export const CopyId = ({ children: id }: { children: string }) => (
  <button type="button" className={css.id} aria-label={`Copy ${id}`} onClick={() => void copyText(id, `Copied ${id}`)}>
    {id}
  </button>
)
