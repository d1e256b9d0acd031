import { type RefObject, useEffect, useRef } from 'react'

/**
 * Of a list that grows by a button below it: once more has come, the focus goes to the first that is new, which stands
 * where the button was. Reading goes on there.
 *
 * @param count how many are shown
 * @param part what takes the focus in each of them, as a selector that finds one in each; it needs a `tabIndex`
 */
export function useReadingOn(
  count: number,
  part: string,
): { list: RefObject<HTMLUListElement | null>; asked: () => void } {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef<number>(undefined)
  useEffect(() => {
    if (before.current === undefined || count <= before.current) return
    list.current?.querySelectorAll<HTMLElement>(part)[before.current]?.focus({ preventScroll: true })
    before.current = undefined
  }, [count, part])
  return {
    list,
    asked: () => {
      before.current = count
    },
  }
}
