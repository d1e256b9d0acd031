/** Markup that is already safe to send. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

type Part = string | Html | readonly Html[] | false | undefined

/** Markup with values in it: html`<p>${name}</p>`. Every text among the values is escaped. */
export function html(strings: TemplateStringsArray, ...values: Part[]): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(render)))
}

function render(value: Part): string {
  if (value === undefined || value === false) return ''
  if (value instanceof Html) return value.markup
  if (typeof value === 'string') return escaped(value)
  return value.map(part => part.markup).join('')
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as it may stand in markup and in a quoted attribute. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, character => entities[character] ?? '')
}
