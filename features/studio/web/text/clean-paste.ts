/**
 * Takes away what word processors put beside the words, and makes lists of the paragraphs that Word writes for them. Works on
 * a document without a window.
 */
export function cleanPaste(body: HTMLElement): void {
  const doc = body.ownerDocument
  for (const element of body.querySelectorAll(
    'style, script, meta, link, title, xml, template, iframe, object, svg, math',
  )) {
    element.remove()
  }
  const comments = doc.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const found: Node[] = []
  while (comments.nextNode() !== null) found.push(comments.currentNode)
  for (const comment of found) (comment as Comment).remove()
  makeLists(body)
  for (const paragraph of body.querySelectorAll('p')) {
    if (paragraph.textContent.replaceAll('\u00a0', ' ').trim() === '') paragraph.remove()
  }
}

/** Word says of a paragraph in which list it stands, and how deep; the sign before it is a text of its own. */
function makeLists(body: HTMLElement): void {
  const doc = body.ownerDocument
  let stack: HTMLElement[] = []
  for (const paragraph of body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')) {
    const level = wordLevel(paragraph.dataset.style ?? '')
    if (level === undefined) continue
    const signs = [...paragraph.querySelectorAll<HTMLElement>('[data-style*="mso-list" i]')]
    const tag = isNumbering(signs[0]?.textContent ?? '') ? 'OL' : 'UL'
    for (const sign of signs) sign.remove()
    const goesOn = stack[0] !== undefined && paragraph.previousElementSibling === stack[0]
    if (!goesOn) stack = []
    stack.length = Math.min(stack.length, level)
    if (stack.length === level && stack[level - 1]?.tagName !== tag) stack.length = level - 1
    while (stack.length < level) {
      const list = doc.createElement(tag)
      const around = stack.at(-1)
      if (around === undefined) paragraph.before(list)
      else (around.lastElementChild ?? around.appendChild(doc.createElement('li'))).append(list)
      stack.push(list)
    }
    const item = doc.createElement('li')
    item.append(...paragraph.childNodes)
    stack.at(-1)?.append(item)
    paragraph.remove()
  }
}

const deepest = 6

/** How deep in a list a paragraph stands by Word’s own style: 1 and more; undefined: in none. */
export function wordLevel(style: string): number | undefined {
  const level = /mso-list:\s*l\d+\s+level(\d+)/i.exec(style)?.[1]
  return level === undefined ? undefined : Math.min(deepest, Math.max(1, Number(level)))
}

/** Whether the sign before a line counts: `1.`, `b)`, `iv.` */
export function isNumbering(sign: string): boolean {
  return /^\s*\(?(\d{1,3}|[a-z]|[ivxlcdm]{1,6})[.)]/i.test(sign)
}
