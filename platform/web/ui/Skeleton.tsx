import type { CSSProperties, ReactNode } from 'react'
import { useMessages } from '#platform/web/shell/language.tsx'
import { classes } from './hue.ts'
import { messages } from './messages.ts'
import styles from './Skeleton.module.css'

export interface SkeletonProps {
  /** `line`: a line of text at its place's own size; `box`: a picture or a card; `circle`: an avatar. */
  shape?: 'line' | 'box' | 'circle'
  /** CSS lengths; a number is pixels. */
  width?: CSSProperties['inlineSize']
  height?: CSSProperties['blockSize']
  className?: string
}

/** The grey shape of something on its way. Put it inside a `Loading`, in the layout that will hold the thing. */
export function Skeleton({ shape = 'line', width, height, className }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={classes(styles.skeleton, styles[shape], className)}
      style={{ inlineSize: width, blockSize: height }}
    />
  )
}

export interface LoadingProps {
  /** What is on its way, read out once; defaults to “Loading…”. */
  label?: string
  className?: string
  /** Skeletons. */
  children: ReactNode
}

/** Around skeletons: says in words that something is loading. */
export function Loading({ label, className, children }: LoadingProps) {
  const t = useMessages(messages)
  return (
    <div className={className} aria-busy="true" data-loading>
      <span className="visually-hidden" role="status">
        {label ?? t.loading}
      </span>
      {children}
    </div>
  )
}
