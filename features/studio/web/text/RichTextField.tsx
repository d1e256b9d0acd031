import {
  Bold,
  Heading3,
  Heading4,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Undo2,
} from 'lucide-react'
import { baseKeymap, chainCommands, lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { MarkType, NodeType } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Language } from '#platform/text/language.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { DialogSlot } from '#platform/web/ui/forms/DialogSlot.tsx'
import { FieldNotes } from '#platform/web/ui/forms/FieldNotes.tsx'
import { messages } from '../../editor-messages.ts'
import { LinkDialog } from './LinkDialog.tsx'
import styles from './RichTextField.module.css'
import { docOf, htmlOf, schema, sliceOf, sliceOfText } from './schema.ts'

interface RichTextFieldProps {
  label: string
  hint: string | undefined
  error: string | undefined
  language: Language | null
  readOnly: boolean
  headings: boolean
  /** HTML. */
  value: string
  onChange: (html: string) => void
}

const { nodes, marks } = schema

const shiftEnter: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
  return true
}

const keys = keymap({
  'Mod-b': toggleMark(marks.strong),
  'Mod-i': toggleMark(marks.em),
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  Enter: splitListItem(nodes.list_item),
  'Shift-Enter': shiftEnter,
  'Mod-]': sinkListItem(nodes.list_item),
  'Mod-[': liftListItem(nodes.list_item),
})
const plugins = [history(), keys, keymap(baseKeymap)]

function stateOf(html: string): EditorState {
  return EditorState.create({ doc: docOf(html), plugins })
}

/** A text with headings, lists, emphasis, quotes and links: what the product keeps of one, and nothing else can be made. */
export default function RichTextField({
  label,
  hint,
  error,
  language,
  readOnly,
  headings,
  value,
  onChange,
}: RichTextFieldProps) {
  const t = useMessages(messages)
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const toolbar = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const written = useRef(value)
  const tell = useRef(onChange)
  const [state, setState] = useState<EditorState>()
  const [linking, setLinking] = useState(false)

  useLayoutEffect(() => {
    tell.current = onChange
  })
  useLayoutEffect(() => {
    if (place.current === null) return
    const editor = new EditorView(
      { mount: place.current },
      {
        state: stateOf(written.current),
        dispatchTransaction(transaction) {
          const next = editor.state.apply(transaction)
          editor.updateState(next)
          setState(next)
          if (!transaction.docChanged) return
          written.current = htmlOf(next.doc)
          tell.current(written.current)
        },
        // The library would read what comes from elsewhere by a policy of its own.
        handleDOMEvents: { paste: insertCopied, drop: insertDropped },
      },
    )
    view.current = editor
    setState(editor.state)
    return () => editor.destroy()
  }, [])
  useEffect(() => {
    const editor = view.current
    if (editor === undefined || value === written.current) return
    written.current = value
    const next = stateOf(value)
    editor.updateState(next)
    setState(next)
  }, [value])
  useLayoutEffect(() => {
    view.current?.setProps({
      editable: () => !readOnly,
      attributes: {
        class: styles.text ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-error ${id}-hint`,
        ...(error !== undefined && { 'aria-invalid': 'true' }),
        ...(readOnly && { 'aria-readonly': 'true', tabindex: '0' }),
        ...(language !== null && { lang: language }),
      },
    })
  }, [id, error, readOnly, language])

  const run = (command: Command) => {
    const editor = view.current
    if (editor === undefined) return
    command(editor.state, editor.dispatch)
    editor.focus()
  }
  const toTools = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && toolbar.current?.contains(event.target as Node)) {
      event.preventDefault()
      view.current?.focus()
      return
    }
    if (event.key !== 'F10' || !event.altKey) return
    event.preventDefault()
    toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }
  const tools = state === undefined ? [] : toolsOf(state, { headings })
  const isLinked = state !== undefined && isMarked(state, marks.link)
  return (
    <div className={styles.field}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: what a label does for a field of the browser */}
      <span id={`${id}-label`} className={styles.label} onClick={() => view.current?.focus()}>
        {label}
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are pressed in the text */}
      <div className={styles.box} data-invalid={error !== undefined || undefined} onKeyDown={toTools}>
        {!readOnly && (
          <Toolbar ref={toolbar} label={t.tools(label)}>
            {tools.map(({ name, icon: Icon, active, enabled, command }) => (
              <IconButton
                key={name}
                label={t[name]}
                icon={<Icon aria-hidden />}
                {...(active === undefined ? {} : { pressed: active })}
                aria-disabled={!enabled || undefined}
                onMouseDown={event => event.preventDefault()}
                onClick={() => (command === undefined ? setLinking(true) : run(command))}
              />
            ))}
          </Toolbar>
        )}
        <div ref={place} />
      </div>
      <FieldNotes
        field={id}
        hint={
          <>
            {hint} {!readOnly && <span className="visually-hidden">{t.toolsHint}</span>}
          </>
        }
        error={error}
      />
      <DialogSlot>
        {linking && (
          <LinkDialog
            address={isLinked && state !== undefined ? linkAt(state) : ''}
            onClose={() => setLinking(false)}
            onSet={href => {
              setLinking(false)
              run(linked(href))
            }}
          />
        )}
      </DialogSlot>
    </div>
  )
}

interface ToolbarProps {
  ref: RefObject<HTMLDivElement | null>
  label: string
  children: ReactNode
}

/** One stop for Tab; arrows, Home and End move inside. */
function Toolbar({ ref, label, children }: ToolbarProps) {
  const buttons = () => [...(ref.current?.querySelectorAll<HTMLElement>('button') ?? [])]
  const settle = (chosen: HTMLElement | undefined) => {
    for (const button of buttons()) button.tabIndex = button === chosen ? 0 : -1
  }
  useLayoutEffect(() => {
    const all = buttons()
    if (!all.some(({ tabIndex }) => tabIndex === -1)) settle(all[0])
  })
  const move = (event: KeyboardEvent) => {
    const all = buttons()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = all[(to + all.length) % all.length]
    settle(next)
    next?.focus()
  }
  return (
    <div ref={ref} role="toolbar" aria-label={label} className={styles.tools} onKeyDown={move}>
      {children}
    </div>
  )
}

type ToolName =
  | 'bold'
  | 'italic'
  | 'heading'
  | 'subheading'
  | 'bullets'
  | 'numbers'
  | 'quote'
  | 'link'
  | 'undo'
  | 'redo'

interface Tool {
  name: ToolName
  icon: LucideIcon
  /** Absent: it never stays pressed. */
  active?: boolean
  enabled: boolean
  /** Absent: it asks first. */
  command?: Command
}

function toolsOf(state: EditorState, { headings }: { headings: boolean }): Tool[] {
  const tool = (name: ToolName, icon: LucideIcon, command: Command, active?: boolean): Tool => ({
    name,
    icon,
    command,
    enabled: command(state),
    ...(active === undefined ? {} : { active }),
  })
  const heading = (level: number) => {
    const active = isBlock(state, nodes.heading, level)
    return [active ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level }), active] as const
  }
  const list = (type: NodeType) => {
    const active = isInside(state, type)
    return [active ? liftListItem(nodes.list_item) : wrapInList(type), active] as const
  }
  const quoted = isInside(state, nodes.blockquote)
  return [
    tool('bold', Bold, toggleMark(marks.strong), isMarked(state, marks.strong)),
    tool('italic', Italic, toggleMark(marks.em), isMarked(state, marks.em)),
    ...(headings
      ? [tool('heading', Heading3, ...heading(3)), tool('subheading', Heading4, ...heading(4))]
      : []),
    tool('bullets', List, ...list(nodes.bullet_list)),
    tool('numbers', ListOrdered, ...list(nodes.ordered_list)),
    tool('quote', Quote, quoted ? chainCommands(lift) : wrapIn(nodes.blockquote), quoted),
    {
      name: 'link',
      icon: Link,
      active: isMarked(state, marks.link),
      enabled: !state.selection.empty || isMarked(state, marks.link),
    },
    tool('undo', Undo2, undo),
    tool('redo', Redo2, redo),
  ]
}

function isMarked({ selection, doc, storedMarks }: EditorState, mark: MarkType): boolean {
  const { from, to, empty, $from } = selection
  return empty ? mark.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, mark)
}

function isBlock({ selection: { $from } }: EditorState, type: NodeType, level: number): boolean {
  return $from.parent.type === type && $from.parent.attrs.level === level
}

function isInside({ selection: { $from } }: EditorState, type: NodeType): boolean {
  return Array.from({ length: $from.depth }, (_, depth) => $from.node(depth + 1)).some(
    node => node.type === type,
  )
}

function linkAt({ selection: { $from, from, to }, doc }: EditorState): string {
  let href = marks.link.isInSet($from.marks())?.attrs.href
  doc.nodesBetween(from, to, node => {
    href ??= marks.link.isInSet(node.marks)?.attrs.href
  })
  return String(href ?? '')
}

/** Puts a link on what is selected, or on the whole of the one in which the cursor stands; an empty address takes it away. */
function linked(href: string): Command {
  return ({ selection, doc, tr }, dispatch) => {
    let { from, to } = selection
    const { $from, empty } = selection
    const own = marks.link.isInSet($from.marks())
    if (empty && own !== undefined) {
      const start = $from.start()
      $from.parent.forEach((node, offset) => {
        const at = start + offset
        if (own.isInSet(node.marks) && at <= $from.pos && $from.pos <= at + node.nodeSize) {
          from = at
          to = at + node.nodeSize
        }
      })
    }
    if (from === to || doc.content.size === 0) return false
    tr.removeMark(from, to, marks.link)
    if (href !== '') tr.addMark(from, to, marks.link.create({ href }))
    dispatch?.(tr)
    return true
  }
}

function copiedIn(data: DataTransfer | null) {
  const html = data?.getData('text/html') ?? ''
  if (html !== '') return sliceOf(html)
  const text = data?.getData('text/plain') ?? ''
  return text === '' ? undefined : sliceOfText(text)
}

function insertCopied(view: EditorView, event: ClipboardEvent): boolean {
  event.preventDefault()
  const slice = copiedIn(event.clipboardData)
  if (slice !== undefined && view.editable)
    view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView())
  return true
}

function insertDropped(view: EditorView, event: DragEvent): boolean {
  // What is moved within the text is the library’s.
  if (view.dragging !== null) return false
  event.preventDefault()
  const slice = copiedIn(event.dataTransfer)
  const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
  if (slice !== undefined && at !== null && view.editable)
    view.dispatch(view.state.tr.replaceRange(at.pos, at.pos, slice))
  return true
}
