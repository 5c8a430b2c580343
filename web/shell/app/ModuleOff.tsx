import { Link } from 'react-router-dom'
import { type ModuleId, modules } from '#/shared/modules/schemas.ts'
import type { Role } from '#/shared/users/roles.ts'
import { CenteredCard } from '#/web/shell/app/CenteredCard.tsx'
import { buttonVariant } from '#/web/shell/parts/Button.tsx'

/** Replaces a screen whose module an admin turned off: a bookmark or an email may still link to it. */
export function ModuleOff({ id, role }: { id: ModuleId; role: Role }) {
  const name = modules.find(module => module.id === id)?.name ?? 'This feature'
  return (
    <CenteredCard title={`${name} is turned off`}>
      <p>
        {role === 'admin'
          ? 'Unavailable until you turn it back on in the company settings.'
          : 'This part of the portal is currently unavailable.'}
      </p>
      {role === 'admin' ? (
        <Link to="/settings" {...buttonVariant()}>
          Company settings
        </Link>
      ) : (
        <Link to="/" {...buttonVariant()}>
          Back to Dashboard
        </Link>
      )}
    </CenteredCard>
  )
}
