import { useCallback } from 'react'
import type { Testimonial } from '#/shared/testimonials/schemas.ts'
import { explain } from '#/web/shell/api/errors.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { toast } from '#/web/shell/parts/toast.ts'

const refresh = ['listTestimonials'] as const

export const useWriteTestimonial = () => useSend('writeTestimonial', { refresh })
export const useChangeTestimonial = () => useSend('changeTestimonial', { refresh })
export const useWithdrawTestimonial = () => useSend('withdrawTestimonial', { refresh })
export const useReviewTestimonial = () => useSend('reviewTestimonial', { refresh })

/** Approves or features a testimonial at once, and says so. */
export function useReview() {
  const { send } = useReviewTestimonial()
  return useCallback(
    async ({ id, version, customerName }: Testimonial, decision: { approved: boolean; featured: boolean }) => {
      try {
        const { state } = await send({ parameters: { id }, body: { ...decision, version } })
        const description =
          state === 'featured'
            ? `${customerName}’s words are on the website within five minutes`
            : `${customerName}’s words are approved, and not on the website`
        toast({ title: 'Success', description })
      } catch (error) {
        toast({ title: 'Error', description: explain(error), destructive: true })
      }
    },
    [send],
  )
}
