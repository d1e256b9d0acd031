import type { PDFPageProxy } from 'pdfjs-dist'

type Tree = NonNullable<Awaited<ReturnType<PDFPageProxy['getStructTree']>>>
/** Its types leave out what its nodes have. */
type Node = Omit<Tree, 'children'> & {
  children: readonly (Node | Exclude<Tree['children'][number], Tree>)[]
  alt?: string
  lang?: string
  scope?: string
}
type Child = Node['children'][number]

/** What a screen reader calls the elements of a tagged PDF (ISO 32000-1, 14.8.4). Those left out are passed through. */
const roles: Readonly<Record<string, string>> = {
  Part: 'group',
  Art: 'article',
  Sect: 'group',
  Div: 'group',
  BlockQuote: 'blockquote',
  Aside: 'note',
  Note: 'note',
  FENote: 'note',
  P: 'paragraph',
  Em: 'emphasis',
  Strong: 'strong',
  Code: 'code',
  L: 'list',
  LI: 'listitem',
  Table: 'table',
  THead: 'rowgroup',
  TBody: 'rowgroup',
  TFoot: 'rowgroup',
  TR: 'row',
  TH: 'columnheader',
  TD: 'cell',
  Figure: 'img',
  Formula: 'img',
}

/** Above the document stands the title of the page; the document's own is of the level of what it is called there. */
const levelsAbove = 1
const lastLevel = 6

/**
 * The structure of a page as elements that own the pieces of its text in their order: they are read, not seen.
 * @param owned the ids that the text layer has given its pieces
 */
export function structureOf(tree: Node, owned: ReadonlySet<string>): HTMLElement {
  return elementOf(tree, owned) ?? document.createElement('span')
}

function elementOf(node: Node, owned: ReadonlySet<string>): HTMLElement | undefined {
  const element = document.createElement('span')
  const role = roleOf(node)
  if (role !== undefined) element.setAttribute('role', role)
  const level = levelOf(node.role)
  if (level !== undefined) {
    element.setAttribute('role', 'heading')
    element.setAttribute('aria-level', String(Math.min(lastLevel, level + levelsAbove)))
  }
  if (node.lang !== undefined) element.lang = node.lang
  if (node.colSpan !== undefined) element.setAttribute('aria-colspan', String(node.colSpan))
  if (node.rowSpan !== undefined) element.setAttribute('aria-rowspan', String(node.rowSpan))
  if (role === 'img') {
    // A picture that nothing is said about is passed over.
    if (!node.alt) return undefined
    element.setAttribute('aria-label', node.alt)
    return element
  }
  const pieces = node.children.filter(child => !isNode(child) && owned.has(child.id))
  if (pieces.length === node.children.length && pieces.length > 0) {
    element.setAttribute('aria-owns', pieces.map(piece => (isNode(piece) ? '' : piece.id)).join(' '))
    return element
  }
  for (const child of node.children) {
    if (isNode(child)) {
      const inner = elementOf(child, owned)
      if (inner !== undefined) element.append(inner)
    } else if (owned.has(child.id)) {
      // What is owned is read after the children: among those, each piece has an element in its place.
      const piece = document.createElement('span')
      piece.setAttribute('aria-owns', child.id)
      element.append(piece)
    }
  }
  // An empty cell holds the place of its column; anything else that is empty says nothing.
  return element.hasChildNodes() || role === 'cell' || role === 'columnheader' ? element : undefined
}

function isNode(child: Child): child is Node {
  return 'children' in child
}

function roleOf({ role, scope }: Node): string | undefined {
  return role === 'TH' && scope === 'Row' ? 'rowheader' : roles[role]
}

function levelOf(role: string): number | undefined {
  if (role === 'H' || role === 'Title') return 1
  const [, level] = /^H([1-6])$/.exec(role) ?? []
  return level === undefined ? undefined : Number(level)
}
