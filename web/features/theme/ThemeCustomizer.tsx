import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { CompanyLogo } from '#/web/features/theme/CompanyLogo.tsx'
import { CustomColors } from '#/web/features/theme/CustomColors.tsx'
import { ImportExport } from '#/web/features/theme/ImportExport.tsx'
import { PresetThemes } from '#/web/features/theme/PresetThemes.tsx'
import { ColorPreview, ComponentPreview, ContrastWarning } from '#/web/features/theme/ThemePreview.tsx'
import { useThemeEditor } from '#/web/features/theme/use-theme-editor.ts'
import { Button } from '#/web/ui/Button.tsx'
import { Page, PageTitle } from '#/web/ui/Page.tsx'
import { Panel } from '#/web/ui/Panel.tsx'
import { Tabs } from '#/web/ui/Tabs.tsx'

const Header = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: '2',
    '& p': { color: 'mutedForeground' },
  },
})
const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '1' } })
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
    alignItems: 'start',
    gap: { base: '2', md: '3' },
    '& > div': { display: 'grid', gap: { base: '2', md: '3' }, minWidth: '0' },
  },
})
const Facts = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '1fr 1fr' },
    gap: '1',
    listStyle: 'none',
    '& li': {
      padding: '1.5',
      paddingInline: '2',
      borderRadius: 'md',
      background: 'primaryWash',
      fontSize: 'sm',
    },
  },
})

const tabs = {
  presets: 'Preset Themes',
  colors: 'Custom Colors',
  logo: 'Company Logo',
  transfer: 'Import/Export',
}

const facts = [
  'Colors persist in this browser, and reach every visitor once they are applied.',
  'Preview Mode shows changes instantly. Exit Preview discards what was not applied.',
  'Apply Theme saves your colors. Reset goes back to the default ones.',
  'Logo upload is for administrators only. The file is stored in cloud storage.',
]

/** How the product looks: its colours and the company's logo. */
export function ThemeCustomizer() {
  const editor = useThemeEditor()
  const [tab, setTab] = useState<keyof typeof tabs>('presets')
  return (
    <Page>
      <Header>
        <div>
          <Button asChild look="outline" size="sm">
            <Link to="/">Back to Dashboard</Link>
          </Button>
          <PageTitle marginTop="1.5">Theme Customizer</PageTitle>
          <p>Colors and logo, as every visitor and customer sees them.</p>
        </div>
        <Actions>
          <Button look="outline" aria-pressed={editor.previewing} onClick={editor.togglePreview}>
            {editor.previewing ? 'Exit Preview' : 'Preview Mode'}
          </Button>
          <Button look="outline" aria-disabled={editor.pending} onClick={editor.pending ? undefined : editor.reset}>
            Reset
          </Button>
          <Button aria-disabled={editor.pending} onClick={editor.pending ? undefined : editor.apply}>
            Apply Theme
          </Button>
        </Actions>
      </Header>
      <Columns>
        <div>
          <Panel as="div" padding={{ base: '2', md: '3' }}>
            <Tabs label="Theme" words={tabs} chosen={tab} onChoose={setTab}>
              {tab === 'presets' && <PresetThemes theme={editor.theme} onChoose={editor.choose} />}
              {tab === 'colors' && <CustomColors theme={editor.theme} valid={editor.valid} onEdit={editor.edit} />}
              {tab === 'logo' && <CompanyLogo />}
              {tab === 'transfer' && <ImportExport onExport={editor.exportFile} onImport={editor.importFile} />}
            </Tabs>
          </Panel>
          <Facts>
            {facts.map(fact => (
              <li key={fact}>{fact}</li>
            ))}
          </Facts>
        </div>
        <div>
          <ContrastWarning theme={editor.valid} />
          <ComponentPreview theme={editor.valid} />
          <ColorPreview theme={editor.valid} />
        </div>
      </Columns>
    </Page>
  )
}
