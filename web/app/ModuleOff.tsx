import { Link } from 'react-router-dom'
import { type ModuleId, modules } from '#/shared/modules.ts'
import type { Role } from '#/shared/roles.ts'
import { CentredCard } from '#/web/app/CentredCard.tsx'
import { buttonLook } from '#/web/ui/Button.tsx'

/** Replaces a screen whose module an admin turned off: a bookmark or an email may still link to it. */
export function ModuleOff({ id, role }: { id: ModuleId; role: Role }) {
  const name = modules.find(module => module.id === id)?.name ?? 'This feature'
  return (
    <CentredCard title={`${name} is turned off`}>
      <p>
        {role === 'admin'
          ? 'Unavailable until you turn it back on in the company settings.'
          : 'This part of the portal is currently unavailable.'}
      </p>
      {role === 'admin' ? (
        <Link to="/settings" {...buttonLook()}>
          Company settings
        </Link>
      ) : (
        <Link to="/" {...buttonLook()}>
          Back to Dashboard
        </Link>
      )}
    </CentredCard>
  )
}
