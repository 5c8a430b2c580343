import { lazy, Suspense, useState } from 'react'
import css from '#/web/features/theme/company-logo.module.css'
import { LogoGuidelines } from '#/web/features/theme/LogoGuidelines.tsx'
import { RemoveLogoDialog } from '#/web/features/theme/RemoveLogoDialog.tsx'
import { useLogo } from '#/web/features/theme/use-logo.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ErrorText } from '#/web/shell/parts/Field.tsx'
import { Spinner } from '#/web/shell/parts/Spinner.tsx'
import { useBrand } from '#/web/shell/theme/brand.ts'

const ImageUploadDialog = lazy(() => import('#/web/ui/images/ImageUploadDialog.tsx'))

const fit = { width: 1600, height: 400 }
const note = 'Recommended: a 400×100 px PNG or SVG with a transparent background, up to 5 MB'

/** Shows, replaces and removes the company's logo. */
export function CompanyLogo() {
  const { company, logo } = useBrand()
  const [open, setOpen] = useState<'upload' | 'remove'>()
  const { start, finish, remove, removing, problem } = useLogo()
  const close = () => setOpen(undefined)
  return (
    <section aria-label="Company logo" tabIndex={-1}>
      {logo ? (
        <>
          <ul className={css.grounds} aria-label="Current logo">
            <li>
              <span>On the page background</span>
              <img src={logo.path} alt={`${company.name} logo`} />
            </li>
            <li className={css.group}>
              <span>On your primary color</span>
              <img src={logo.path} alt="" />
            </li>
          </ul>
          {logo.emailPath === null && (
            <p className={css.groupOwn}>
              Emails show the company’s name instead: email clients can’t show this file. Upload a PNG to change that.
            </p>
          )}
          <div className={css.actions}>
            <Button onClick={() => setOpen('upload')}>Replace Logo</Button>
            <Button variant="outline" onClick={() => setOpen('remove')}>
              Remove Logo
            </Button>
          </div>
        </>
      ) : (
        <div className={css.nothing}>
          <svg className="icon" viewBox="0 0 24 24" width="40" height="40" aria-hidden="true">
            <path d="M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.500 9.500v.1" />
          </svg>
          <p>No logo uploaded</p>
          <Button onClick={() => setOpen('upload')}>Upload Company Logo</Button>
        </div>
      )}
      {problem && (
        <ErrorText className={css.apart} role="alert">
          {problem}
        </ErrorText>
      )}
      <LogoGuidelines />
      {open === 'upload' && (
        <Suspense fallback={<Spinner />}>
          <ImageUploadDialog
            purpose="company-logo"
            title="Upload Company Logo"
            note={note}
            fit={fit}
            start={start}
            finish={finish}
            onClose={close}
          />
        </Suspense>
      )}
      <RemoveLogoDialog
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
