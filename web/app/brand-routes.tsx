import { Route } from 'react-router-dom'
import type { SessionUser } from '#/shared/identity.ts'
import { AdminOnly } from '#/web/app/AdminOnly.tsx'
import { lazyScreen } from '#/web/app/lazy-screen.ts'

const SettingsScreen = lazyScreen(
  async () => (await import('#/web/features/settings/SettingsScreen.tsx')).SettingsScreen,
)
const ThemeCustomizer = lazyScreen(
  async () => (await import('#/web/features/theme/ThemeCustomizer.tsx')).ThemeCustomizer,
)

/** What the company is called, looks like and offers. */
export const brandRoutes = ({ role }: SessionUser) => (
  <>
    <Route
      path="/theme-customizer"
      element={
        <AdminOnly role={role}>
          <ThemeCustomizer />
        </AdminOnly>
      }
    />
    <Route
      path="/settings"
      element={
        <AdminOnly role={role}>
          <SettingsScreen />
        </AdminOnly>
      }
    />
  </>
)
