import { createRoot } from 'react-dom/client'
import { App } from '#/web/app/App.tsx'
import '#/web/theme/app.css'

createRoot(document.getElementById('root') as HTMLElement).render(<App />)
