import { useRef } from 'react'
import css from '#/web/features/theme/import-export.module.css'
import { Button } from '#/web/shell/parts/Button.tsx'

export function ImportExport({ onExport, onImport }: { onExport: () => void; onImport: (file: File) => void }) {
  const file = useRef<HTMLInputElement>(null)
  return (
    <div>
      <div className={css.choice}>
        <div>
          <h2>Export the current theme</h2>
          <p>Save the thirteen colors in the editor as a JSON file.</p>
        </div>
        <Button variant="outline" onClick={onExport}>
          Export Theme
        </Button>
      </div>
      <div className={css.choice}>
        <div>
          <h2>Import a theme</h2>
          <p>Choose a JSON file of colors like 217 91% 60%. Colors that are missing use the defaults.</p>
        </div>
        <Button variant="outline" onClick={() => file.current?.click()}>
          Import Theme
        </Button>
        <input
          ref={file}
          type="file"
          accept=".json"
          hidden
          aria-label="Theme file"
          onChange={event => {
            const [chosen] = event.target.files ?? []
            if (chosen) onImport(chosen)
            // The same file can be chosen again.
            event.target.value = ''
          }}
        />
      </div>
    </div>
  )
}
