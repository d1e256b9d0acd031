import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

const root = createRoot(document.getElementById('root'))

/** An element of the picture, as it was read from the product: its name, its attributes and what it holds. */
const made = ([name, attributes, children], key) =>
  createElement(
    name,
    { ...attributes, key },
    children.length === 0
      ? null
      : children.map((child, nth) => (typeof child === 'string' ? child : made(child, nth))),
  )

const painted = () => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))

let picture
Object.assign(globalThis, {
  takePicture(given) {
    picture = given
  },
  /** How long the picture takes until it is painted, in milliseconds. */
  async drawPicture() {
    root.render(null)
    await painted()
    const began = performance.now()
    root.render(made(picture))
    while (document.querySelectorAll('path').length < 500) await new Promise(requestAnimationFrame)
    await painted()
    return performance.now() - began
  },
})
