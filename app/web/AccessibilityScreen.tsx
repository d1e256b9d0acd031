import { ArrowLeft } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import styles from './AccessibilityScreen.module.css'
import { type Piece, statement } from './accessibility-statement.ts'

export default function AccessibilityScreen() {
  const t = useMessages(statement)
  const navigate = useNavigate()
  const { key } = useLocation()
  return (
    <Page reading>
      <div className={styles.statement}>
        {t.intro.map(piece => (
          <PieceOf key={keyOf(piece)} piece={piece} />
        ))}
        {t.sections.map(({ title, pieces }) => (
          <section key={title}>
            <h2>{title}</h2>
            {pieces.map(piece => (
              <PieceOf key={keyOf(piece)} piece={piece} />
            ))}
          </section>
        ))}
        {/* The first address of a visit has nothing behind it that is ours. */}
        <Button
          icon={<ArrowLeft aria-hidden />}
          onClick={() => void (key === 'default' ? navigate('/') : navigate(-1))}
        >
          {t.back}
        </Button>
      </div>
    </Page>
  )
}

function PieceOf({ piece }: { piece: Piece }) {
  if (typeof piece === 'string') return <p>{piece}</p>
  if ('link' in piece) {
    return (
      <p>
        {piece.before}
        <a href={piece.to}>{piece.link}</a>
      </p>
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

function keyOf(piece: Piece): string {
  return typeof piece === 'string' ? piece : 'link' in piece ? piece.to : piece.join()
}
