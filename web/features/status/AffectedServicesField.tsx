import { chakra } from '@chakra-ui/react'
import { services } from '#/shared/status.ts'
import { serviceNamed } from '#/shared/status-rules.ts'
import { InputField } from '#/web/ui/FormFields.tsx'
import type { FormField } from '#/web/ui/use-form.ts'

const Suggestions = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.5',
    '& button': {
      minHeight: '28px',
      paddingInline: '10px',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'edge',
      borderRadius: 'full',
      fontSize: 'sm',
      cursor: 'pointer',
      '&[aria-pressed=false]:hover': { background: 'muted' },
      '&[aria-pressed=true]': { borderColor: 'primary', background: 'primary', color: 'primaryForeground' },
    },
  },
})

/** The services that a text names, separated by commas. */
export const namesIn = (text: string): string[] =>
  text
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '')

interface AffectedServicesFieldProps {
  field: FormField
  onChange: (text: string) => void
}

/** Typed, or chosen among the eight that the status page shows; whatever else is named stands on the event alone. */
export function AffectedServicesField({ field, onChange }: AffectedServicesFieldProps) {
  const named = namesIn(field.value).map(serviceNamed)
  const toggle = (service: string) =>
    onChange((named.includes(service) ? named.filter(name => name !== service) : [...named, service]).join(', '))
  return (
    <chakra.div display="grid" gap="1">
      <InputField label="Affected Services" optional autoComplete="off" hint="Separated by commas." field={field} />
      <Suggestions role="group" aria-label="Services to name">
        {services.map(service => (
          <button key={service} type="button" aria-pressed={named.includes(service)} onClick={() => toggle(service)}>
            {service}
          </button>
        ))}
      </Suggestions>
    </chakra.div>
  )
}
