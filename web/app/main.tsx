import { createRoot } from 'react-dom/client'
import { App } from '#/web/app/App.tsx'
import { keepShell } from '#/web/app/keep-shell.ts'
import { followStart } from '#/web/app/load-brand.ts'
import { restoreTheme } from '#/web/theme/theme.ts'
import '#/web/theme/app.css'

restoreTheme()
followStart()
keepShell()
createRoot(document.getElementById('root') as HTMLElement).render(<App />)
