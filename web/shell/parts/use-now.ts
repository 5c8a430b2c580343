import { useEffect, useReducer } from 'react'
import { onServerClock, serverNow } from '#/web/shell/api/server-clock.ts'

/** The server's time, updated at each full `step` of milliseconds, so a minute clock changes on the minute. */
export function useNow(step: number): Date {
  const [, update] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      clearTimeout(timer)
      timer = setTimeout(tick, step - (serverNow().getTime() % step))
      update()
    }
    tick()
    const forget = onServerClock(tick)
    return () => {
      clearTimeout(timer)
      forget()
    }
  }, [step])
  return serverNow()
}
