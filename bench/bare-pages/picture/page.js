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

/** As bench/map-picture.ts has it in the product's page. */
const drawn = () =>
  new Promise(resolve => {
    const paths = document.getElementsByTagName('path')
    const observer = new MutationObserver(() => {
      if (paths.length < 500) return
      observer.disconnect()
      resolve()
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })

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
    await drawn()
    await painted()
    return performance.now() - began
  },
})
