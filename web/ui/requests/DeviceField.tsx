import { useId, useState } from 'react'
import { deviceFacts } from '#/web/ui/labels/device-facts.ts'
import { deviceDetails } from '#/web/ui/requests/device-details.ts'
import css from '#/web/ui/requests/device-field.module.css'

interface DeviceFieldProps {
  isIncluded: boolean
  onChange: (isIncluded: boolean) => void
}

/** The choice whether a request includes details of the browser and the device, with the details themselves. */
export function DeviceField({ isIncluded, onChange }: DeviceFieldProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={css.frame}>
      <label>
        <input type="checkbox" checked={isIncluded} onChange={event => onChange(event.target.checked)} />
        Include browser and device details
      </label>
      <button
        type="button"
        className={css.toggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={isOpen ? 'Hide device details' : 'See device details'}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? '(hide them)' : '(see them)'}
      </button>
      {isOpen && (
        <dl id={id}>
          {deviceFacts(deviceDetails()).map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
