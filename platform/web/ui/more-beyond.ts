/**
 * As a `ref`: says on an element that scrolls, as `data-more`, whether there is more above or below what is seen of it, for
 * its style to show. Measured, since not every browser ties an animation to a scroll.
 *
 * @returns the way to stop
 */
export function followMoreBeyond(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined
  const look = () => {
    element.dataset.more = moreBeyond(element)
  }
  // Its own size, and that of all it holds: an entry may come later.
  const sizes = new ResizeObserver(look)
  for (const part of [element, ...element.children]) sizes.observe(part)
  element.addEventListener('scroll', look, { passive: true })
  look()
  return () => {
    sizes.disconnect()
    element.removeEventListener('scroll', look)
  }
}

/** Where there is more than is seen: `above`, `below`, both or neither. A fraction of a pixel is nothing. */
export function moreBeyond({
  scrollTop,
  clientHeight,
  scrollHeight,
}: Pick<Element, 'scrollTop' | 'clientHeight' | 'scrollHeight'>): string {
  const above = scrollTop >= 1
  const below = scrollHeight - clientHeight - scrollTop >= 1
  return [above && 'above', below && 'below'].filter(Boolean).join(' ')
}
