import { type ComponentProps, createElement, type JSX } from 'react'

/** Joins class names and skips those that are not set. */
export const classes = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ')

/** Makes a component that is one element with a class: `classed('section', css.panel)`. A class passed as a prop is added. */
export const classed =
  <Tag extends keyof JSX.IntrinsicElements>(tag: Tag, own: string | undefined) =>
  ({ className, ...props }: ComponentProps<Tag>) =>
    createElement(tag, { ...props, className: classes(own, className) })
