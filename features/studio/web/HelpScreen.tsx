import { useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { type HelpPiece, type Key, keyNames, messages } from '../help-messages.ts'
import { title } from '../title.ts'
import styles from './HelpScreen.module.css'

/** How one writes, from a draft to a file. */
export default function HelpScreen() {
  const t = useMessages(messages)
  const studio = useMessages(title)
  const sections = Object.entries(t.sections)
  return (
    <Page title={t.title} crumbs={[{ label: studio, to: '/staff/studio' }]} reading>
      <div className={styles.help}>
        <p>{t.intro}</p>
        <nav aria-labelledby="help-contents">
          <h2 id="help-contents">{t.contents}</h2>
          <ol role="list" className={styles.contents}>
            {sections.map(([id, { title: about }]) => (
              <li key={id}>
                <a href={`#${id}`}>{about}</a>
              </li>
            ))}
          </ol>
        </nav>
        {sections.map(([id, { title: about, pieces }]) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id} tabIndex={-1}>
              {about}
            </h2>
            {pieces.map(piece => (
              <Piece key={JSON.stringify(piece)} piece={piece} />
            ))}
          </section>
        ))}
      </div>
    </Page>
  )
}

function Piece({ piece }: { piece: HelpPiece }) {
  const names = useMessages(keyNames)
  if (typeof piece === 'string') return <p>{piece}</p>
  if ('pressed' in piece) {
    return (
      <dl className={styles.keys}>
        {Object.entries(piece.pressed).map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{names[key as Key]}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    )
  }
  return (
    <ul>
      {piece.map(item => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
