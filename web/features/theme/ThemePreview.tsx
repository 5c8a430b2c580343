import { type CSSProperties, type ReactNode, useId } from 'react'
import { colorSchemeOf, type Theme } from '#/shared/branding/theme.ts'
import { hardToRead, minContrast } from '#/shared/lib/colors.ts'
import { variablesOf } from '#/shared/lib/semantic-colors.ts'
import { Swatch } from '#/web/features/theme/Swatch.tsx'
import css from '#/web/features/theme/theme-preview.module.css'
import { tokenLabels, wordsOfToken } from '#/web/features/theme/token-labels.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'

/** The theme's colors; `children` choose which of its versions is shown. */
export function ColorPreview({ theme, children }: { theme: Theme; children: ReactNode }) {
  const title = useId()
  return (
    <Panel aria-labelledby={title}>
      <PanelHead>
        <PanelTitle id={title}>Color Preview</PanelTitle>
        {children}
      </PanelHead>
      <ul className={css.colors}>
        {tokenLabels.map(({ token, labels }) => (
          <li key={token}>
            <Swatch color={theme[token]} />
            <span>{labels}</span>
            <code>{theme[token]}</code>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Applies the theme to sample components only. */
export function ComponentPreview({ theme }: { theme: Theme }) {
  const title = useId()
  const variables = { ...variablesOf(theme), colorScheme: colorSchemeOf(theme) } as CSSProperties
  return (
    <Panel aria-labelledby={title}>
      <PanelHead>
        <PanelTitle id={title}>Component Preview</PanelTitle>
      </PanelHead>
      <div className={`own-tokens ${css.stage}`} style={variables}>
        <div className={css.group}>
          <Button>Primary</Button>
          <Button className={css.button}>Secondary</Button>
          <Button variant="outline">Outline</Button>
          <Button variant="danger">Delete</Button>
        </div>
        <div className={css.sample}>
          <h3>Card</h3>
          <p>A card with muted text, as in a ticket list or an article.</p>
        </div>
      </div>
    </Panel>
  )
}

/** Lists the text colors that are hard to read. Rendered before it has content, so that changes are announced. */
export function ContrastWarning({ theme }: { theme: Theme }) {
  const pairs = hardToRead(theme)
  return (
    <div className={css.announced} role="status">
      {pairs.length > 0 && (
        <div className={css.warning}>
          <h2>Hard to read</h2>
          <p>Below {minContrast}:1, the minimum contrast for text in WCAG AA:</p>
          <ul>
            {pairs.map(({ text, ground, contrast }) => (
              <li key={`${text} ${ground}`}>
                {wordsOfToken(text)} on {wordsOfToken(ground)}: {(Math.floor(contrast * 100) / 100).toFixed(2)}:1
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
