import { Route } from 'react-router-dom'
import type { SessionUser } from '#/shared/identity.ts'
import { AdminOnly } from '#/web/app/AdminOnly.tsx'
import { lazyScreen } from '#/web/app/lazy-screen.ts'

const ProfileScreen = lazyScreen(async () => (await import('#/web/features/profile/ProfileScreen.tsx')).ProfileScreen)
const UserManagement = lazyScreen(async () => (await import('#/web/features/users/UserManagement.tsx')).UserManagement)
const AuditLog = lazyScreen(async () => (await import('#/web/features/audit/AuditLog.tsx')).AuditLog)

/** One's own account, everybody's accounts, and what staff did. */
export const accountRoutes = ({ role }: SessionUser) => (
  <>
    <Route path="/profile" element={<ProfileScreen />} />
    <Route
      path="/user-management"
      element={
        <AdminOnly role={role}>
          <UserManagement />
        </AdminOnly>
      }
    />
    <Route
      path="/audit-log"
      element={
        <AdminOnly role={role}>
          <AuditLog />
        </AdminOnly>
      }
    />
  </>
)
