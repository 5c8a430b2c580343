import { ChakraProvider, Combobox, createListCollection, Portal } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { focusedField } from '#/web/shell/browser/focused-field.ts'
import { TextInput } from '#/web/shell/parts/Field.tsx'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import { placeFor } from '#/web/ui/overlays/place-for.ts'
import { beaconSystem } from '#/web/ui/overlays/system.ts'

/** Options that are drawn; a search finds the others. */
const max = 50

/** A person or company to choose from. */
export interface CustomerOption {
  id: string
  /** The text that the field shows for it. */
  name: string
  /** The two lines in the list; by default, the name alone. */
  title?: string
  detail?: string
}

/** The texts of a field for one kind of option. */
export interface ComboboxTexts {
  placeholder: string
  /** The name of the button that opens the list. */
  show: string
  none: string
  /** The plural of an option. */
  options: string
}

export interface CustomerComboboxProps {
  id: string
  name: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
  /** The id of the chosen customer; blank for none. */
  value: string
  /** The customers that were found, undefined while they load. */
  options: readonly CustomerOption[] | undefined
  /** Whether the search failed. */
  hasFailed: boolean
  chosen: CustomerOption | undefined
  texts: ComboboxTexts
  /** The text that was typed before this field was there. */
  typed: string
  /** Whether the user asked for the list before this field was there. */
  isOpenAtStart: boolean
  onType: (text: string) => void
  onChoose: (id: string) => void
}

/**
 * A field that searches customers as the user types. If the plain field that it replaces still has the focus, it takes over the focus
 * and the typed text.
 */
export function CustomerCombobox({
  id,
  options,
  hasFailed,
  chosen,
  texts,
  typed,
  isOpenAtStart,
  value,
  onType,
  onChoose,
  ...field
}: CustomerComboboxProps) {
  const input = useRef<HTMLInputElement>(null)
  const [place, setPlace] = useState<HTMLElement>()
  const [takesOver] = useState(() => focusedField()?.id === id)
  // Before the next frame, in which the list is placed below the field.
  useLayoutEffect(() => {
    if (takesOver) input.current?.focus({ preventScroll: true })
    else onType('')
    setPlace(placeFor(input.current))
  }, [takesOver, onType])
  const shown = useMemo(() => options?.slice(0, max), [options])
  const [text, setText] = useState((takesOver && typed) || (chosen?.name ?? ''))
  const [searched, setSearched] = useState(takesOver ? typed : '')
  const [highlighted, setHighlighted] = useState<string | null>(null)
  // Enter chooses the first customer that a search found, never one of the list before it.
  useEffect(() => {
    if (searched !== '') setHighlighted(shown?.[0]?.id ?? null)
  }, [shown, searched])
  const collection = useMemo(() => {
    const isListed = !chosen || shown?.some(one => one.id === chosen.id)
    const items = [...(shown ?? []), ...(isListed ? [] : [chosen])]
    return createListCollection({ items, itemToValue: one => one.id, itemToString: one => one.name })
  }, [shown, chosen])
  return (
    <ChakraProvider value={beaconSystem}>
      <Combobox.Root
        collection={collection}
        ids={{ input: id }}
        name={field.name}
        invalid={field['aria-invalid']}
        value={value ? [value] : []}
        defaultOpen={takesOver && isOpenAtStart}
        inputValue={text}
        highlightedValue={highlighted}
        onHighlightChange={({ highlightedValue }) => setHighlighted(highlightedValue)}
        openOnClick
        positioning={{ strategy: 'fixed', gutter: 4 }}
        translations={{ triggerLabel: texts.show }}
        onOpenChange={({ open, reason }) => {
          // The typed text is no choice, so the field shows the chosen customer again.
          if (!open && reason !== 'item-select') setText(chosen?.name ?? '')
        }}
        onInputValueChange={({ inputValue, reason }) => {
          setText(inputValue)
          if (reason !== 'input-change') return setSearched('')
          setSearched(inputValue)
          onType(inputValue)
          if (inputValue === '') onChoose('')
        }}
        onValueChange={({ value: [choice] }) => choice && onChoose(choice)}
      >
        <Combobox.Control>
          <Combobox.Input asChild>
            <TextInput
              ref={input}
              aria-describedby={field['aria-describedby']}
              aria-invalid={field['aria-invalid']}
              placeholder={texts.placeholder}
              maxLength={100}
            />
          </Combobox.Input>
          <Combobox.Trigger>
            <Icon of={ChevronDown} />
          </Combobox.Trigger>
        </Combobox.Control>
        {place && (
          <Portal container={{ current: place }}>
            <Combobox.Positioner>
              <Combobox.Content aria-busy={shown === undefined}>
                {shown?.map(option => (
                  <Combobox.Item key={option.id} item={option}>
                    <strong>{option.title ?? option.name}</strong>
                    {option.detail && <span>{option.detail}</span>}
                  </Combobox.Item>
                ))}
                {shown && options && options.length > max && (
                  <Note>{`The first ${max} ${texts.options}. Type to narrow the list.`}</Note>
                )}
                {shown?.length === 0 && <Note>{texts.none}</Note>}
                {!shown && <Note>{hasFailed ? `Couldn’t load ${texts.options}` : 'Loading…'}</Note>}
              </Combobox.Content>
            </Combobox.Positioner>
          </Portal>
        )}
      </Combobox.Root>
    </ChakraProvider>
  )
}

const Note = ({ children }: { children: string }) => <p role="presentation">{children}</p>
