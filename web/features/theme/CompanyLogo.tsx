import { chakra } from '@chakra-ui/react'
import { lazy, Suspense, useState } from 'react'
import { LogoGuidelines } from '#/web/features/theme/LogoGuidelines.tsx'
import { RemoveLogoDialog } from '#/web/features/theme/RemoveLogoDialog.tsx'
import { useLogo } from '#/web/features/theme/use-logo.ts'
import { useBrand } from '#/web/theme/brand.ts'
import { Button } from '#/web/ui/Button.tsx'
import { ErrorText } from '#/web/ui/Field.tsx'
import { Spinner } from '#/web/ui/Spinner.tsx'

const ImageUploadDialog = lazy(() => import('#/web/ui/ImageUploadDialog.tsx'))

const Grounds = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '1fr 1fr' },
    gap: '1.5',
    listStyle: 'none',
    '& li': {
      display: 'grid',
      gap: '1.5',
      justifyItems: 'start',
      alignContent: 'space-between',
      minHeight: '112px',
      padding: '2',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'border',
      borderRadius: 'md',
      fontSize: 'sm',
    },
    '& img': { maxWidth: '100%', height: '40px', objectFit: 'contain', objectPosition: 'left center' },
  },
})
const Nothing = chakra('div', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: '2',
    paddingBlock: '5',
    paddingInline: '2',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'edge',
    borderRadius: 'md',
    color: 'mutedForeground',
    textAlign: 'center',
  },
})
const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '1', marginTop: '2' } })

const fit = { width: 1600, height: 400 }
const note = 'Recommended: a 400×100 px PNG or SVG with a transparent background, up to 5 MB'

/** The company's logo: what it is, another one, or none. */
export function CompanyLogo() {
  const { company, logo } = useBrand()
  const [open, setOpen] = useState<'upload' | 'remove'>()
  const { start, finish, remove, removing, problem } = useLogo()
  const close = () => setOpen(undefined)
  return (
    <section aria-label="Company logo" tabIndex={-1}>
      {logo ? (
        <>
          <Grounds aria-label="Current logo">
            <li>
              <span>On the pages’ background</span>
              <img src={logo.path} alt={`Logo of ${company.name}`} />
            </li>
            <chakra.li background="primary" color="primaryForeground">
              <span>On your primary color</span>
              <img src={logo.path} alt="" />
            </chakra.li>
          </Grounds>
          {logo.mailPath === null && (
            <chakra.p marginTop="1.5" color="mutedForeground" fontSize="sm">
              Emails show the company’s name instead: mail programs cannot show this file. Upload a PNG to change that.
            </chakra.p>
          )}
          <Actions>
            <Button onClick={() => setOpen('upload')}>Replace Logo</Button>
            <Button look="outline" onClick={() => setOpen('remove')}>
              Remove Logo
            </Button>
          </Actions>
        </>
      ) : (
        <Nothing>
          <svg className="icon" viewBox="0 0 24 24" width="40" height="40" aria-hidden="true">
            <path d="M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.500 9.500v.1" />
          </svg>
          <p>No logo uploaded</p>
          <Button onClick={() => setOpen('upload')}>Upload Company Logo</Button>
        </Nothing>
      )}
      {problem && (
        <ErrorText role="alert" marginTop="1.5">
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
