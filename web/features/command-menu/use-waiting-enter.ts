import { useEffect, useRef, useState } from 'react'

/** Milliseconds for which Enter waits for an answer. */
const patience = 2000

/** Enter before the answer: chooses once the answer to the same text is there, at most two seconds later. */
export function useWaitingEnter(value: string, isPending: boolean, onAnswer: () => void) {
  const [waiting, setWaiting] = useState<string>()
  const isWaiting = waiting === value && value !== ''
  const current = useRef(onAnswer)
  current.current = onAnswer
  useEffect(() => {
    if (!isWaiting) return undefined
    if (!isPending) {
      setWaiting(undefined)
      current.current()
      return undefined
    }
    const timer = setTimeout(() => setWaiting(undefined), patience)
    return () => clearTimeout(timer)
  }, [isWaiting, isPending])
  return { isWaiting, wait: () => setWaiting(value) }
}
