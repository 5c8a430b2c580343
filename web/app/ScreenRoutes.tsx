import { type ReactNode, Suspense, useEffect } from 'react'
import { Route, useLocation } from 'react-router-dom'
import type { SessionUser } from '#/shared/identity.ts'
import { loadBrand } from '#/web/app/load-brand.ts'
import { NotFound } from '#/web/app/NotFound.tsx'
import { RoleGate } from '#/web/app/RoleGate.tsx'
import { type Screen, screens } from '#/web/app/screens.tsx'
import { useBrandSettled } from '#/web/theme/brand.ts'
import { lazyPart } from '#/web/ui/lazy-part.ts'
import { useDocumentTitle } from '#/web/ui/Page.tsx'
import { Spinner } from '#/web/ui/Spinner.tsx'
import { useModuleOn } from '#/web/ui/use-module-on.ts'

const ModuleOff = lazyPart(async () => (await import('#/web/app/ModuleOff.tsx')).ModuleOff)

const elements = screens.map(screen => {
  const Component = lazyPart(screen.load)
  return { screen, element: <Component /> }
})

/** Public screens: they do not read the session, so they work even when sign-in is down. */
export const publicRoutes = elements
  .filter(({ screen }) => screen.access === 'public')
  .map(({ screen, element }) => (
    <Route key={screen.path} path={screen.path} element={<PublicScreen screen={screen}>{element}</PublicScreen>} />
  ))

export const signedInRoutes = (user: SessionUser) =>
  elements.map(({ screen, element }) =>
    screen.access === 'public' ? null : (
      <Route
        key={screen.path}
        path={screen.path}
        element={
          <RoleGate access={screen.access} role={user.role}>
            <ModuleGate screen={screen} off={id => <ModuleOff id={id} role={user.role} />}>
              {element}
            </ModuleGate>
          </RoleGate>
        }
      />
    ),
  )

function PublicScreen({ screen, children }: { screen: Screen; children: ReactNode }) {
  const settled = useBrandSettled()
  useEffect(() => {
    if (!settled) void loadBrand()
  }, [settled])
  if (screen.module && !settled) return <Spinner />
  const off = () => (
    <main>
      <NotFound />
    </main>
  )
  return (
    <Suspense fallback={<Spinner />}>
      <ModuleGate screen={screen} off={off}>
        {children}
      </ModuleGate>
    </Suspense>
  )
}

interface ModuleGateProps {
  screen: Screen
  /** Shown while the screen's module is turned off. */
  off: (id: NonNullable<Screen['module']>) => ReactNode
  children: ReactNode
}

function ModuleGate({ screen: { module, title }, off, children }: ModuleGateProps) {
  const isOn = useModuleOn()
  const { pathname } = useLocation()
  if (module && !isOn(module)) return off(module)
  return (
    <>
      {title && <Title key={pathname}>{title}</Title>}
      {children}
    </>
  )
}

/** Rendered before its screen, so that the screen's own title, which is set later, wins. */
function Title({ children }: { children: string }) {
  useDocumentTitle(children)
  return null
}
