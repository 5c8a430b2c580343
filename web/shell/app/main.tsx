import { routesById } from 'virtual:routes'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { beginSession } from '#/web/shell/api/use-session.ts'
import { App, SignedOut } from '#/web/shell/app/App.tsx'
import { keepShell } from '#/web/shell/app/keep-shell.ts'
import { followStart } from '#/web/shell/app/load-brand.ts'
import { firstScreen } from '#/web/shell/app/ScreenRoutes.tsx'
import { followBack } from '#/web/shell/parts/layers.ts'
import { restoreTheme } from '#/web/shell/theme/theme.ts'
import '#/web/shell/theme/app.css'

restoreTheme()
followBack()
followStart()
keepShell()
const root = createRoot(document.getElementById('root') as HTMLElement)
const render = () => startTransition(() => root.render(<App />))

// A public screen needs no session. Other screens wait up to 300 ms for the session and their chunk, to avoid rendering a spinner
// first.
if (globalThis.early?.responses.has(routesById.start.path)) {
  const moment = new Promise(resolve => setTimeout(resolve, 300))
  const session = beginSession().then<unknown>(user => (user === null ? SignedOut.load() : firstScreen))
  void Promise.race([session.catch(() => {}), moment]).then(render)
} else render()
