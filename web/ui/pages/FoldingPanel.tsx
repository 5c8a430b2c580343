import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { deviceStorage } from '#/web/shell/browser/storage.ts'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { useFocusFallback } from '#/web/shell/parts/use-focus-fallback.ts'
import css from '#/web/ui/pages/folding-panel.module.css'

interface FoldingPanelProps {
  title: string
  /** Folds the panel until it has something to show, or the user opens it. Emptying it leaves it open. */
  isEmpty?: boolean
  /** Buttons and facts at the end of the head, which stay in sight. */
  end?: ReactNode
  'aria-busy'?: boolean
  children: ReactNode
}

/** A section beside a record that folds by its title. The browser remembers the titles that its user folded. */
export function FoldingPanel({ title, isEmpty = false, end, children, ...props }: FoldingPanelProps) {
  const id = useId()
  // A removed row leaves the focus here.
  const area = useFocusFallback<HTMLElement>()
  const [wasFolded] = useState(() => foldedTitles().includes(title))
  const [hadContent, setHadContent] = useState(!isEmpty)
  if (!isEmpty && !hadContent) setHadContent(true)
  const [chosen, setChosen] = useState<boolean>()
  const isOpen = chosen ?? (hadContent && !wasFolded)
  const toggle = () => {
    setChosen(!isOpen)
    if (isEmpty) return
    const others = foldedTitles().filter(other => other !== title)
    deviceStorage.set(key, JSON.stringify(isOpen ? [...others, title] : others))
  }
  return (
    <Panel ref={area} tabIndex={-1} aria-labelledby={id} {...props}>
      <PanelHead>
        <PanelTitle>
          <button
            id={id}
            type="button"
            className={css.fold}
            aria-expanded={isOpen}
            aria-controls={`${id}-content`}
            onClick={toggle}
          >
            {title}
            <Icon of={ChevronDown} />
          </button>
        </PanelTitle>
        {end}
      </PanelHead>
      {/* Stays mounted, so that nothing typed is lost. */}
      <div id={`${id}-content`} hidden={!isOpen}>
        {children}
      </div>
    </Panel>
  )
}

const key = 'folded-panels'

/** The titles of the panels that the user folded. */
function foldedTitles(): string[] {
  try {
    const kept: unknown = JSON.parse(deviceStorage.get(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(title => typeof title === 'string') : []
  } catch {
    return []
  }
}
