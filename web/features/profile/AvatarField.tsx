import { chakra } from '@chakra-ui/react'
import { lazy, Suspense, useState } from 'react'
import { displayName } from '#/shared/lib/names.ts'
import type { Profile } from '#/shared/profile.ts'
import { useAvatar } from '#/web/features/profile/use-avatar.ts'
import { Avatar } from '#/web/ui/Avatar.tsx'
import { Button } from '#/web/ui/Button.tsx'
import { ErrorText } from '#/web/ui/Field.tsx'
import { Spinner } from '#/web/ui/Spinner.tsx'
import { useKeptFocus } from '#/web/ui/use-kept-focus.ts'

const ImageUploadDialog = lazy(() => import('#/web/ui/ImageUploadDialog.tsx'))

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    '& > svg, & > img': { width: '64px', height: '64px', flex: 'none' },
    '& > div': { flex: '1 1 200px' },
    '& h3': { fontSize: 'sm', fontWeight: '560' },
    '& p': { color: 'mutedForeground', fontSize: 'sm' },
  },
})
const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '1', marginTop: '1' } })

const fit = { width: 512, height: 512, fills: true }

/** One's own picture, or one's initials. */
export function AvatarField({ profile }: { profile: Profile }) {
  const [open, setOpen] = useState(false)
  const { start, finish, remove, removing, problem } = useAvatar()
  const area = useKeptFocus<HTMLDivElement>()
  const has = profile.profileImageUrl !== null
  return (
    <Row ref={area} tabIndex={-1} role="group" aria-label="Your picture">
      <Avatar name={displayName(profile)} imageUrl={profile.profileImageUrl} />
      <div>
        <h3>Your picture</h3>
        <p>A JPEG, PNG, SVG or WebP file from 1 KB to 5 MB, cut to a square.</p>
        <Actions>
          <Button size="sm" look="outline" onClick={() => setOpen(true)}>
            {has ? 'Replace Picture' : 'Upload Picture'}
          </Button>
          {has && (
            <Button size="sm" look="outline" aria-disabled={removing} onClick={remove}>
              {removing ? 'Removing…' : 'Remove Picture'}
            </Button>
          )}
        </Actions>
        {problem && <ErrorText role="alert">{problem}</ErrorText>}
      </div>
      {open && (
        <Suspense fallback={<Spinner />}>
          <ImageUploadDialog
            purpose="avatar"
            title="Upload Picture"
            note="A picture of you, up to 5 MB: it is cut to a square"
            fit={fit}
            start={start}
            finish={finish}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Row>
  )
}
