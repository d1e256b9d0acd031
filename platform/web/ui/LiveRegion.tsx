import type { ReactNode } from 'react'

export interface LiveRegionProps {
  /** Interrupts what is being read; for errors only. */
  assertive?: boolean
  /** Shows the words too; hidden from sight by default. */
  visible?: boolean
  className?: string
  /** Render the region from the start and change its words later: only a change is read out. */
  children: ReactNode
}

/** Reads its words out whenever they change: the number of results, a copied address. */
export function LiveRegion({ assertive = false, visible = false, className, children }: LiveRegionProps) {
  return (
    <div
      role={assertive ? 'alert' : 'status'}
      aria-atomic="true"
      className={visible ? className : 'visually-hidden'}
    >
      {children}
    </div>
  )
}
