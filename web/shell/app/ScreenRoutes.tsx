import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { matchPath, Route, useLocation } from 'react-router-dom'
import type { SessionUser } from '#/shared/identity/schemas.ts'
import { loadBrand } from '#/web/shell/app/load-brand.ts'
import { NotFound } from '#/web/shell/app/NotFound.tsx'
import { RoleGate } from '#/web/shell/app/RoleGate.tsx'
import type { Screen } from '#/web/shell/app/screen.ts'
import { screens } from '#/web/shell/app/screens.tsx'
import { lazyPart } from '#/web/shell/parts/lazy-component.ts'
import { useDocumentTitle } from '#/web/shell/parts/Page.tsx'
import { Spinner } from '#/web/shell/parts/Spinner.tsx'
import { useModuleOn } from '#/web/shell/parts/use-module-on.ts'
import { useBrandSettled } from '#/web/shell/theme/brand.ts'

const ModuleOff = lazyPart(async () => (await import('#/web/shell/app/ModuleOff.tsx')).ModuleOff)

const elements = screens.map(screen => {
  const Component = lazyPart(screen.load)
  return { screen, load: Component.load, element: <Component /> }
})

/** Loads the chunk of the screen at a path. If that fails, it is requested again when the screen renders. */
export async function loadScreenAt(path: string): Promise<void> {
  const found = elements.find(({ screen }) => matchPath(screen.path, path))
  await found?.load().catch(() => {})
}

let isFirstReady = false
/** The chunk of the page's first screen. */
export const firstScreen = loadScreenAt(window.location.pathname).then(() => {
  isFirstReady = true
})

/** Whether the chunk of the page's first screen has loaded or failed to load. */
export function useFirstScreen(): boolean {
  const [ready, setReady] = useState(isFirstReady)
  useEffect(() => void firstScreen.then(() => setReady(true)), [])
  return ready
}

/** Public screens, the same for every visitor. They read no session, so they work even if sign-in does not. */
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
