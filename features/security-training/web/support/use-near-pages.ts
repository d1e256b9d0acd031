import { type RefObject, useEffect, useState } from 'react'

/** The pages, from 0, that are seen in a window or would be a window further up or down. */
export function useNearPages(frame: RefObject<HTMLElement | null>): ReadonlySet<number> {
  // The first one is drawn at once: asking the browser what is seen would take a frame.
  const [near, setNear] = useState<ReadonlySet<number>>(new Set([0]))
  useEffect(() => {
    const box = frame.current
    if (box === null) return
    const watching = new IntersectionObserver(
      changes =>
        setNear(near => {
          const next = new Set(near)
          for (const { target, isIntersecting } of changes) {
            const index = Number((target as HTMLElement).dataset.page) - 1
            if (isIntersecting) next.add(index)
            else next.delete(index)
          }
          return next
        }),
      { root: box, rootMargin: '80% 0px' },
    )
    // The pages come once the window has been measured.
    const watch = () => {
      for (const sheet of box.querySelectorAll('[data-page]')) watching.observe(sheet)
    }
    watch()
    const arriving = new MutationObserver(watch)
    arriving.observe(box, { childList: true })
    return () => {
      watching.disconnect()
      arriving.disconnect()
    }
  }, [frame])
  return near
}
