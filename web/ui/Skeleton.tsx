import { classes } from '#/web/ui/classed.ts'
import css from '#/web/ui/skeleton.module.css'

interface SkeletonProps {
  width?: string
  height?: string
  className?: string | undefined
}

/** Stands for text that is on its way. Hidden from assistive technology: the place around it says that it is busy. */
export const Skeleton = ({ width, height, className }: SkeletonProps) => (
  <span className={classes(css.skeleton, className)} style={{ width, height }} aria-hidden="true" />
)
