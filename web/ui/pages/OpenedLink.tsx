import { type ReactNode, useEffect, useState } from 'react'
import { ApiError, explain } from '#/web/shell/api/errors.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Spinner } from '#/web/shell/parts/Spinner.tsx'
import { AuthPage } from '#/web/ui/pages/AuthPage.tsx'

interface OpenedLinkProps<Data> {
  /** The page's title if the server cannot be reached. */
  title: string
  /** Undefined if the link is incomplete. */
  code: string | undefined
  /** Reads what the code opens. Changes nothing, because link scanners open pages, too. */
  open: (code: string) => Promise<Data>
  /** The page for a link that doesn’t work, or not anymore. */
  gone: { title: string; advice: string }
  children: (data: Data) => ReactNode
}

type State<Data> = 'loading' | 'gone' | { data: Data } | Error

/** The page of an emailed link: what its code opens, or why it doesn’t. */
export function OpenedLink<Data>({ title, code, open, gone, children }: OpenedLinkProps<Data>) {
  const [state, setState] = useState<State<Data>>(code ? 'loading' : 'gone')
  const load = async () => {
    if (!code) return
    setState('loading')
    try {
      setState({ data: await open(code) })
    } catch (error) {
      setState(error instanceof ApiError && (error.status === 400 || error.status === 404) ? 'gone' : (error as Error))
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on arrival
  useEffect(() => void load(), [])
  if (state === 'loading') return <Spinner />
  if (state === 'gone') {
    return (
      <AuthPage title={gone.title}>
        <p>{gone.advice}</p>
      </AuthPage>
    )
  }
  if (state instanceof Error) {
    return (
      <AuthPage title={title}>
        <p role="alert">{explain(state)}</p>
        <Button onClick={() => void load()}>Try again</Button>
      </AuthPage>
    )
  }
  return <>{children(state.data)}</>
}
