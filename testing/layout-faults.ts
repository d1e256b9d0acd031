import type { Page } from '@playwright/test'

/**
 * What a reader could not read on a page as it is laid out now: words cut off by what they stand in, words that lie on
 * other words, a value of the program instead of words, and a page that scrolls sideways. Empty: nothing. What is there for screen readers only does not count,
 * nor what a strip that scrolls has further along.
 */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Fractions of pixels are the browser's rounding; letters may reach this far over their line. */
    const tolerance = 2
    const faults: string[] = []
    /** What an element does to the words in it, and where it stands. Asked once: nothing moves while the page is measured. */
    interface Box {
      element: Element
      parent: Box | null
      rect: DOMRect
      position: string
      clipsAcross: boolean
      clipsDown: boolean
      scrolls: boolean
      /** There to be read out only; or an excerpt that ends in an ellipsis, of what is whole elsewhere. */
      isPartOfUnread: boolean
    }
    const boxes = new Map<Element, Box>()
    // A dialog that is open hides what lies behind it, which then scrolls nowhere.
    const dialog = document.querySelector('dialog:modal')
    const root = dialog ?? document.documentElement
    if (root.scrollWidth > root.clientWidth + 1)
      faults.push(`scrolls sideways by ${root.scrollWidth - root.clientWidth} px`)

    interface Words {
      text: string
      element: Element
      rect: DOMRect
      layer: Element | null
    }
    const words: Words[] = []
    const walker = document.createTreeWalker(dialog ?? document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (element === null || text === '' || !isVisible(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects()) {
        if (rect.width < 1 || rect.height < 1 || isScrolledAway(element, rect)) continue
        words.push({ text, element, rect, layer: layerOf(element) })
      }
    }

    for (const { text, element, rect } of words) {
      const unreadable = /\b(?:NaN|Infinity|undefined|null)\b|\[object /.exec(text)
      if (unreadable !== null) faults.push(`“${text.slice(0, 40)}” says ${unreadable[0]}`)
      const cut = cutBy(element, rect)
      if (cut !== undefined) faults.push(`clipped “${text.slice(0, 40)}” in ${nameOf(element)} by ${cut}`)
    }
    words.sort((one, other) => one.rect.top - other.rect.top)
    for (const [index, one] of words.entries()) {
      for (let at = index + 1; at < words.length; at += 1) {
        const other = words[at]
        if (other === undefined || other.rect.top > one.rect.bottom - tolerance) break
        if (other.element === one.element || other.layer !== one.layer) continue
        if (overlap(one.rect, other.rect))
          faults.push(
            `“${one.text.slice(0, 30)}” lies on “${other.text.slice(0, 30)}” in ${nameOf(other.element)}`,
          )
      }
    }
    return [...new Set(faults)]

    function boxOf(element: Element): Box {
      const known = boxes.get(element)
      if (known !== undefined) return known
      const parent = element.parentElement === null ? null : boxOf(element.parentElement)
      const { position, overflowX, overflowY, clipPath, webkitLineClamp } = getComputedStyle(element)
      const isClip = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      const box = {
        element,
        parent,
        rect: element.getBoundingClientRect(),
        position,
        clipsAcross: isClip(overflowX),
        clipsDown: isClip(overflowY),
        scrolls: /auto|scroll/.test(overflowX + overflowY),
        isPartOfUnread:
          clipPath !== 'none' || webkitLineClamp !== 'none' || (parent?.isPartOfUnread ?? false),
      }
      boxes.set(element, box)
      return box
    }

    /** The boxes that words stand in, from theirs to the body's, which is left out. */
    function* boxesAround(element: Element): Generator<Box> {
      for (let at: Box | null = boxOf(element); at !== null && at.element !== document.body; at = at.parent)
        yield at
    }

    function isVisible(element: Element): boolean {
      if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) return false
      if (element.closest('script, style, noscript, option, svg, .skip-link') !== null) return false
      return !boxOf(element).isPartOfUnread
    }

    /** Further along in a strip or list that scrolls by itself. */
    function isScrolledAway(element: Element, rect: DOMRect): boolean {
      const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2]
      for (const { scrolls, rect: box } of boxesAround(element)) {
        if (scrolls && (x < box.left || x > box.right || y < box.top || y > box.bottom)) return true
      }
      return false
    }

    /** What floats over the page lies on it on purpose. */
    function layerOf(element: Element): Element | null {
      for (let at: Box | null = boxOf(element); at !== null; at = at.parent) {
        if (at.position === 'fixed' || at.position === 'sticky') return at.element
      }
      return null
    }

    function overlap(one: DOMRect, other: DOMRect): boolean {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      // The boxes of two lines of one text touch; their letters do not.
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      return across > tolerance && down > Math.min(one.height, other.height) * 0.4
    }

    function cutBy(element: Element, rect: DOMRect): string | undefined {
      for (const { element: at, position, clipsAcross, clipsDown, scrolls, rect: box } of boxesAround(
        element,
      )) {
        if (position === 'fixed') return undefined
        if (clipsAcross && (rect.right > box.right + tolerance || rect.left < box.left - tolerance))
          return nameOf(at)
        if (
          clipsDown &&
          (rect.bottom > box.bottom + rect.height * 0.25 || rect.top < box.top - rect.height * 0.25)
        )
          return nameOf(at)
        if (scrolls) return undefined
      }
      return undefined
    }

    function nameOf(element: Element): string {
      return `${element.tagName.toLowerCase()}.${String(element.getAttribute('class') ?? '').split(' ')[0]}`
    }
  })
}
