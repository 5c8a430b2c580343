import { type CSSProperties, lazy, Suspense, useState } from 'react'
import type { LogoVariant } from '#/shared/branding/schemas.ts'
import { defaultTheme } from '#/shared/branding/theme.ts'
import { darkTheme } from '#/shared/lib/dark-theme.ts'
import { variablesOf } from '#/shared/lib/semantic-colors.ts'
import css from '#/web/features/theme/logo-field.module.css'
import { RemoveLogoDialog } from '#/web/features/theme/RemoveLogoDialog.tsx'
import { useLogo } from '#/web/features/theme/use-logo.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { classes } from '#/web/shell/parts/classed.ts'
import { ErrorText } from '#/web/shell/parts/Field.tsx'
import { Spinner } from '#/web/shell/parts/Spinner.tsx'
import { useBrand } from '#/web/shell/theme/brand.ts'
import type { ShownLogo } from '#/web/shell/theme/logo.ts'

const ImageUploadDialog = lazy(() => import('#/web/ui/images/ImageUploadDialog.tsx'))

const fit = { width: 1600, height: 400 }
const note = 'Recommended: a 400×100 px PNG or SVG with a transparent background, up to 5 MB'

const texts = {
  light: {
    label: 'Company logo',
    none: 'No logo uploaded',
    upload: 'Upload Company Logo',
    replace: 'Replace Logo',
    remove: 'Remove Logo',
  },
  dark: {
    label: 'Logo for dark mode',
    none: 'No logo for dark mode. Dark pages show your logo on a light plate.',
    upload: 'Upload Logo for Dark Mode',
    replace: 'Replace Dark Logo',
    remove: 'Remove Dark Logo',
  },
} as const

interface LogoFieldProps {
  variant: LogoVariant
  logo: ShownLogo | null
}

/** Shows, replaces and removes one of the company's two logos. */
export function LogoField({ variant, logo }: LogoFieldProps) {
  const { company, theme } = useBrand()
  const [open, setOpen] = useState<'upload' | 'remove'>()
  const { start, finish, remove, removing, problem } = useLogo(variant)
  const close = () => setOpen(undefined)
  const { label, none, upload, ...labels } = texts[variant]
  const brandColors = theme.tokens ?? defaultTheme
  const colors = variablesOf(variant === 'dark' ? darkTheme(brandColors) : brandColors) as CSSProperties
  return (
    <section className={css.field} aria-label={label} tabIndex={-1}>
      {variant === 'dark' && <h2>{label}</h2>}
      {logo ? (
        <>
          <ul className={classes('own-tokens', css.grounds)} style={colors} aria-label={`${label}, current`}>
            <li>
              <span>{variant === 'dark' ? 'On a dark page' : 'On the page background'}</span>
              <img src={logo.path} alt={`${company.name} logo`} />
            </li>
            <li className={css.primary}>
              <span>On your primary color</span>
              <img src={logo.path} alt="" />
            </li>
          </ul>
          {variant === 'light' && logo.emailPath === null && (
            <p className={css.note}>
              Emails show the company’s name instead: email clients can’t show this file. Upload a PNG to change that.
            </p>
          )}
          <div className={css.actions}>
            <Button onClick={() => setOpen('upload')}>{labels.replace}</Button>
            <Button variant="outline" onClick={() => setOpen('remove')}>
              {labels.remove}
            </Button>
          </div>
        </>
      ) : (
        <div className={css.nothing}>
          {variant === 'light' && (
            <svg className="icon" viewBox="0 0 24 24" width="40" height="40" aria-hidden="true">
              <path d="M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.500 9.500v.1" />
            </svg>
          )}
          <p>{none}</p>
          <Button variant={variant === 'dark' ? 'outline' : 'solid'} onClick={() => setOpen('upload')}>
            {upload}
          </Button>
        </div>
      )}
      {problem && (
        <ErrorText className={css.apart} role="alert">
          {problem}
        </ErrorText>
      )}
      {open === 'upload' && (
        <Suspense fallback={<Spinner />}>
          <ImageUploadDialog
            purpose="company-logo"
            title={upload}
            note={note}
            fit={fit}
            start={start}
            finish={finish}
            onClose={close}
          />
        </Suspense>
      )}
      <RemoveLogoDialog
        variant={variant}
        open={open === 'remove'}
        pending={removing}
        onClose={close}
        onRemove={async () => {
          if (await remove()) close()
        }}
      />
    </section>
  )
}
