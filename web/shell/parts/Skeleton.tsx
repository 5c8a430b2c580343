import { classes } from '#/web/shell/parts/classed.ts'
import css from '#/web/shell/parts/skeleton.module.css'

interface SkeletonProps {
  width?: string
  height?: string
  className?: string | undefined
}

/** A placeholder for text that is loading. Hidden from assistive technology, because the surrounding area is marked busy. */
export const Skeleton = ({ width, height, className }: SkeletonProps) => (
  <span className={classes(css.skeleton, className)} style={{ width, height }} aria-hidden="true" />
)
