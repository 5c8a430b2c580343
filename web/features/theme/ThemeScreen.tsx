import { useState } from 'react'
import { colorSchemeOf } from '#/shared/branding/theme.ts'
import { darkTheme } from '#/shared/lib/dark-theme.ts'
import { CompanyLogo } from '#/web/features/theme/CompanyLogo.tsx'
import { CustomColors } from '#/web/features/theme/CustomColors.tsx'
import { ImportExport } from '#/web/features/theme/ImportExport.tsx'
import { PresetThemes } from '#/web/features/theme/PresetThemes.tsx'
import { ColorPreview, ComponentPreview, ContrastWarning } from '#/web/features/theme/ThemePreview.tsx'
import css from '#/web/features/theme/theme-screen.module.css'
import { type Shade, useThemeEditor } from '#/web/features/theme/use-theme-editor.ts'
import { explain, isSignedOut } from '#/web/shell/api/errors.ts'
import { BackLink } from '#/web/shell/parts/BackLink.tsx'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Page, PageTitle } from '#/web/shell/parts/Page.tsx'
import { Panel } from '#/web/shell/parts/Panel.tsx'
import { SegmentedControl } from '#/web/shell/parts/SegmentedControl.tsx'
import { ConfirmDialog } from '#/web/ui/forms/ConfirmDialog.tsx'
import { Tabs } from '#/web/ui/pages/Tabs.tsx'

const tabs = {
  presets: 'Preset Themes',
  colors: 'Custom Colors',
  logo: 'Company Logo',
  transfer: 'Import/Export',
}

const shades: Record<Shade, string> = { light: 'Light', dark: 'Dark' }

const facts = [
  'Colors persist in this browser. Visitors see them after you apply them.',
  'You choose the light colors. The dark ones are derived from them, as readable as possible.',
  'Preview Mode shows changes instantly. Exit Preview discards changes that you haven’t applied.',
  'Apply Theme saves your colors. Reset restores the defaults.',
  'Logo upload is for administrators only. The file is stored in cloud storage.',
]

/** Edits the product's colors and the company's logo. */
export function ThemeScreen() {
  const editor = useThemeEditor()
  const [resetting, setResetting] = useState(false)
  const isDarkBrand = colorSchemeOf(editor.valid) === 'dark'
  const shown = editor.shade === 'dark' ? darkTheme(editor.valid) : editor.valid
  const [tab, setTab] = useState<keyof typeof tabs>('presets')
  return (
    <Page>
      <header className={css.header}>
        <div>
          <BackLink to="/">Back to Dashboard</BackLink>
          <PageTitle>Theme Customizer</PageTitle>
          <p>Colors and logo, as every visitor and customer sees them.</p>
        </div>
        <div className={css.actions}>
          <Button variant="outline" aria-pressed={editor.previewing} onClick={editor.togglePreview}>
            {editor.previewing ? 'Exit Preview' : 'Preview Mode'}
          </Button>
          <Button aria-disabled={editor.pending} onClick={editor.pending ? undefined : editor.apply}>
            Apply Theme
          </Button>
          <Button variant="outline" aria-disabled={editor.pending} onClick={() => setResetting(true)}>
            Reset
          </Button>
        </div>
      </header>
      <ConfirmDialog
        title="Reset theme"
        subject="All colors"
        button="Reset theme"
        pendingLabel="Resetting…"
        pending={editor.pending}
        open={resetting}
        onClose={() => setResetting(false)}
        onConfirm={editor.reset}
        problemOf={error => (isSignedOut(error) ? undefined : explain(error))}
        success={{ title: 'Theme Reset', description: 'Theme has been reset to default colors.' }}
      >
        <p>Your colors go back to the defaults. If you’re an administrator, everyone sees the defaults.</p>
      </ConfirmDialog>
      <div className={css.columns}>
        <div>
          <Panel className={css.panel} as="div">
            <Tabs label="Theme" labels={tabs} chosen={tab} onChoose={setTab}>
              {tab === 'presets' && <PresetThemes theme={editor.theme} onChoose={editor.choose} />}
              {tab === 'colors' && (
                <CustomColors theme={editor.theme} valid={editor.valid} onEdit={editor.edit} onChoose={editor.choose} />
              )}
              {tab === 'logo' && <CompanyLogo />}
              {tab === 'transfer' && <ImportExport onExport={editor.exportFile} onImport={editor.importFile} />}
            </Tabs>
          </Panel>
          <ul className={css.facts}>
            {facts.map(fact => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </div>
        <div>
          <ContrastWarning theme={editor.valid} />
          <ColorPreview theme={shown}>
            {isDarkBrand ? (
              <p>This theme is dark, so it’s used in light and dark.</p>
            ) : (
              <SegmentedControl label="Preview" labels={shades} value={editor.shade} onChoose={editor.setShade} />
            )}
          </ColorPreview>
          <ComponentPreview theme={shown} />
        </div>
      </div>
    </Page>
  )
}
