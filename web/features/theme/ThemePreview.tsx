import { chakra } from '@chakra-ui/react'
import { type CSSProperties, useId } from 'react'
import { hardToRead, leastContrast } from '#/shared/lib/colors.ts'
import { variablesOf } from '#/shared/lib/semantic-colors.ts'
import type { Theme } from '#/shared/theme.ts'
import { Swatch } from '#/web/features/theme/Swatch.tsx'
import { tokenWords, wordsOfToken } from '#/web/features/theme/token-words.ts'
import { Button } from '#/web/ui/Button.tsx'
import { Panel, PanelHead, PanelTitle } from '#/web/ui/Panel.tsx'

const Colours = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '1fr 1fr', lg: '1fr' },
    gap: '1',
    padding: { base: '2', md: '3' },
    listStyle: 'none',
    '& li': { display: 'grid', gridTemplateColumns: 'auto 1fr auto', alignItems: 'center', gap: '1.5', fontSize: 'sm' },
    '& li > span:first-of-type': { height: '28px' },
    '& code': { color: 'mutedForeground', fontFamily: 'body', fontVariantNumeric: 'tabular-nums' },
  },
})
const Stage = chakra('div', {
  base: { display: 'grid', gap: '2', padding: { base: '2', md: '3' }, background: 'muted', color: 'foreground' },
})
const Sample = chakra('div', {
  base: {
    padding: '2',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'border',
    borderRadius: 'md',
    background: 'card',
    color: 'cardForeground',
    '& h3': { fontWeight: '620' },
    '& p': { color: 'mutedForeground', fontSize: 'sm' },
  },
})
// There before what it announces, and out of the column's rhythm until then.
const Announced = chakra('div', { base: { _empty: { position: 'absolute' } } })
const Warning = chakra('div', {
  base: {
    padding: '2',
    borderRadius: 'md',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'warning',
    background: 'warningWash',
    color: 'foreground',
    fontSize: 'sm',
    '& h2': { fontWeight: '620' },
    '& ul': { marginTop: '0.5', paddingLeft: '2.5' },
  },
})

export function ColorPreview({ theme }: { theme: Theme }) {
  const title = useId()
  return (
    <Panel aria-labelledby={title}>
      <PanelHead>
        <PanelTitle id={title}>Color Preview</PanelTitle>
      </PanelHead>
      <Colours>
        {tokenWords.map(({ token, words }) => (
          <li key={token}>
            <Swatch colour={theme[token]} />
            <span>{words}</span>
            <code>{theme[token]}</code>
          </li>
        ))}
      </Colours>
    </Panel>
  )
}

/** The theme on what the screens are made of, and nowhere else. */
export function ComponentPreview({ theme }: { theme: Theme }) {
  const title = useId()
  const variables = variablesOf(theme) as CSSProperties
  return (
    <Panel aria-labelledby={title}>
      <PanelHead>
        <PanelTitle id={title}>Component Preview</PanelTitle>
      </PanelHead>
      <Stage className="chakra-theme" style={variables}>
        <chakra.div display="flex" flexWrap="wrap" gap="1">
          <Button>Primary</Button>
          <Button background="secondary" color="secondaryForeground">
            Secondary
          </Button>
          <Button look="outline">Outline</Button>
          <Button look="danger">Delete</Button>
        </chakra.div>
        <Sample>
          <h3>Card</h3>
          <p>A card with quiet text, as a list of tickets or an article has it.</p>
        </Sample>
      </Stage>
    </Panel>
  )
}

/** Which texts of the theme many people could not read. */
export function ContrastWarning({ theme }: { theme: Theme }) {
  const pairs = hardToRead(theme)
  return (
    <Announced role="status">
      {pairs.length > 0 && (
        <Warning>
          <h2>Hard to read</h2>
          <p>Below {leastContrast}:1, the contrast that WCAG AA asks of text:</p>
          <ul>
            {pairs.map(({ text, ground, contrast }) => (
              <li key={`${text} ${ground}`}>
                {wordsOfToken(text)} on {wordsOfToken(ground)}: {(Math.floor(contrast * 100) / 100).toFixed(2)}:1
              </li>
            ))}
          </ul>
        </Warning>
      )}
    </Announced>
  )
}
