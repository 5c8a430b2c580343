import { lazy, Suspense, useState } from 'react'
import { displayName } from '#/shared/lib/names.ts'
import type { Profile } from '#/shared/profile/schemas.ts'
import { isStaff } from '#/shared/users/roles.ts'
import css from '#/web/features/profile/avatar-field.module.css'
import { useAvatar } from '#/web/features/profile/use-avatar.ts'
import { Avatar } from '#/web/shell/parts/Avatar.tsx'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ErrorText } from '#/web/shell/parts/Field.tsx'
import { Spinner } from '#/web/shell/parts/Spinner.tsx'
import { useFocusFallback } from '#/web/shell/parts/use-focus-fallback.ts'

const ImageUploadDialog = lazy(() => import('#/web/ui/images/ImageUploadDialog.tsx'))

const fit = { width: 512, height: 512, fills: true }

/** The user's own picture, or their initials. */
export function AvatarField({ profile }: { profile: Profile }) {
  const [open, setOpen] = useState(false)
  const { start, finish, remove, removing, problem } = useAvatar()
  const area = useFocusFallback<HTMLDivElement>()
  const has = profile.profileImageUrl !== null
  return (
    <div className={css.row} ref={area} tabIndex={-1} role="group" aria-label="Your picture">
      <Avatar
        id={profile.id}
        name={displayName(profile)}
        isStaff={isStaff(profile.role)}
        imageUrl={profile.profileImageUrl}
      />
      <div>
        <h3>Your picture</h3>
        <p>A JPEG, PNG, SVG or WebP file from 1 KB to 5 MB. It is cropped to a square.</p>
        <div className={css.actions}>
          <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
            {has ? 'Replace picture' : 'Upload picture'}
          </Button>
          {has && (
            <Button size="sm" variant="outline" aria-disabled={removing} onClick={remove}>
              {removing ? 'Removing…' : 'Remove picture'}
            </Button>
          )}
        </div>
        {problem && <ErrorText role="alert">{problem}</ErrorText>}
      </div>
      {open && (
        <Suspense fallback={<Spinner />}>
          <ImageUploadDialog
            purpose="avatar"
            title="Upload picture"
            note="Up to 5 MB. Your picture is cropped to a square"
            fit={fit}
            start={start}
            finish={finish}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
