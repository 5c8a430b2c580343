import { routesById } from 'virtual:routes'
import { useState } from 'react'
import type { Routes } from '#/shared/contract.ts'
import type { Draft } from '#/shared/pc-builds/draft.ts'
import { forgetBuildAttempt, keyForBuild } from '#/web/features/store/checkout/build-attempt.ts'
import { ApiError, isSignedOut } from '#/web/shell/api/errors.ts'
import { type Input, request } from '#/web/shell/api/request.ts'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { announceSessionLost } from '#/web/shell/api/session-lost.ts'
import { useRefresh } from '#/web/shell/api/use-refresh.ts'
import { orderDraft } from '#/web/ui/build-draft.ts'

type SentOrder = Input<Routes['orderPcBuild']>['body']

/** Routes to reload after a build is ordered. */
const changed = ['listPcBuilds', 'getPcBuild', 'listPcComponents', 'listOrders'] as const

/** Orders the build in the browser's draft, which then belongs to the order. */
export function useOrderBuild(draft: Draft) {
  const refresh = useRefresh()
  const [pending, setPending] = useState(false)
  const order = async (body: SentOrder) => {
    setPending(true)
    try {
      const idempotencyKey = keyForBuild(body, serverNow().getTime())
      const { data } = await request(routesById.orderPcBuild, { body, idempotencyKey })
      forgetBuildAttempt()
      orderDraft(draft, data)
      refresh(changed)
      return data
    } catch (error) {
      if (isSignedOut(error)) announceSessionLost()
      // A rejected order was not placed. One whose response was lost may have been.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) forgetBuildAttempt()
      throw error
    } finally {
      setPending(false)
    }
  }
  return { order, pending }
}
