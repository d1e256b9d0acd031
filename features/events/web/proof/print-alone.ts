import styles from './Proofs.module.css'

/**
 * Prints a part of the page and nothing else of it. What is over the page in a dialog would be printed once for each page
 * that lies below it, so a copy takes the place of everything for as long as it is printed.
 */
export function printAlone(part: HTMLElement): void {
  const paper = document.createElement('div')
  paper.className = styles.paper ?? ''
  const copy = part.cloneNode(true) as HTMLElement
  for (const one of copy.querySelectorAll('button, [data-screen-only]')) one.remove()
  // What a drawing refers to inside itself must not be looked for in the page, which is hidden.
  for (const one of copy.querySelectorAll('*')) {
    for (const { name, value } of one.attributes) {
      if (name === 'id') one.setAttribute(name, `${value}-printed`)
      else if (value.startsWith('url(#')) one.setAttribute(name, value.replace(')', '-printed)'))
    }
  }
  paper.append(copy)
  document.body.append(paper)
  document.documentElement.dataset.printing = ''
  const done = () => {
    paper.remove()
    delete document.documentElement.dataset.printing
  }
  addEventListener('afterprint', done, { once: true })
  print()
}
