import { useId } from 'react'
import css from '#/web/features/external-portals/portal-card.module.css'
import { buttonVariant } from '#/web/shell/parts/Button.tsx'
import { Panel, PanelTitle } from '#/web/shell/parts/Panel.tsx'

interface PortalCardProps {
  name: string
  text: string
  points: readonly string[]
  address: string
  drawing: string
}

/** A card that links to an external portal. */
export function PortalCard({ name, text, points, address, drawing }: PortalCardProps) {
  const title = useId()
  return (
    <Panel aria-labelledby={title}>
      <div className={css.body}>
        <svg className="icon" viewBox="0 0 48 48" aria-hidden="true">
          <path d={drawing} />
        </svg>
        <div>
          <PanelTitle id={title}>{name}</PanelTitle>
          <p>{text}</p>
        </div>
        <ul className={css.points}>
          {points.map(point => (
            <li key={point}>
              <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
                <path d="m3.500 8.500 3 3 6-7" />
              </svg>
              {point}
            </li>
          ))}
        </ul>
        <a href={address} target="_blank" rel="noopener noreferrer" {...buttonVariant()}>
          {name}
          <svg className="icon" viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
            <path d="M6 3H3v10h10v-3M9 3h4v4M13 3 7.500 8.500" />
          </svg>
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      </div>
    </Panel>
  )
}
