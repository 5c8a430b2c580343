import { createRoot } from 'react-dom/client'
import { App } from '#/web/app/App.tsx'
import { loadBrand } from '#/web/app/load-brand.ts'
import { restoreTheme } from '#/web/theme/theme.ts'
import '#/web/theme/app.css'

restoreTheme()
void loadBrand()
createRoot(document.getElementById('root') as HTMLElement).render(<App />)
