import { type ComponentProps, createElement, type JSX } from 'react'

/** Class names in one string; what is not set is left out. */
export const classes = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ')

/** A component that is one element with a class of its own: `classed('section', css.panel)`. A class that it is given stands beside that. */
export const classed =
  <Tag extends keyof JSX.IntrinsicElements>(tag: Tag, own: string | undefined) =>
  ({ className, ...props }: ComponentProps<Tag>) =>
    createElement(tag, { ...props, className: classes(own, className) })
