import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { AssetPage } from '#/shared/assets/schemas.ts'
import css from '#/web/features/assets/replacements.module.css'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { AssetState } from '#/web/ui/labels/AssetState.tsx'
import { Quiet } from '#/web/ui/lists/Quiet.tsx'

/** The assets that this one replaces and those that replace it, oldest first. Renders nothing if there are none. */
export function Replacements({ asset: { id, replacements } }: { asset: AssetPage }) {
  const titleId = useId()
  if (replacements.length === 0) return null
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHead>
        <PanelTitle id={titleId}>Replacements</PanelTitle>
      </PanelHead>
      <ol className={css.chain}>
        {replacements.map(one => (
          <li key={one.id} aria-current={one.id === id}>
            <span>
              {one.id === id ? <strong>{one.name}</strong> : <Link to={`/assets/${one.id}`}>{one.name}</Link>}{' '}
              <Quiet>{one.assetTag}</Quiet>
            </span>
            <AssetState status={one.status} />
          </li>
        ))}
      </ol>
    </Panel>
  )
}
