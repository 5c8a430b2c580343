import { useDebounce } from 'use-debounce'

/** Milliseconds without typing before a search runs. */
export const typingPause = 300

/** The last `value` that stayed unchanged for this many milliseconds. */
export const useDebouncedValue = <T>(value: T, pause: number): T => useDebounce(value, pause)[0]
