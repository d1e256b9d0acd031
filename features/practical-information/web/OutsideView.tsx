import { ArrowUpRight, FileText, Globe, type LucideIcon, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SafeHtml } from '#platform/contract/html.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { RichText } from '#platform/web/ui/RichText.tsx'
import reading from '#platform/web/ui/reading.module.css'
import { cardMessages } from '../card-messages.ts'
import type { InformationCard } from '../contract.ts'
import { messages } from '../messages.ts'
import { type InformationSection, listPath, outsideTarget, returnPath } from '../rules.ts'
import styles from './OutsideView.module.css'
import { linkTo, openInNewTab } from './target-link.ts'
import { useDocumentSize } from './use-document-size.ts'

export interface OutsideViewProps {
  section: InformationSection
  card: InformationCard
  /** Often empty; undefined until it is there. */
  description: SafeHtml | undefined
  /** What nobody reads yet is looked at, and leads nowhere by itself. */
  isDraft?: boolean
}

/**
 * A link or a document at an address of its own: opens in a new tab and leads back to the list.
 * Browsers open a tab only soon after a press, so whoever came by a shared address finds the button for it instead.
 */
export function OutsideView({ section, card, description, isDraft = false }: OutsideViewProps) {
  const t = useMessages(messages)
  const { newTab } = useMessages(cardMessages)
  const navigate = useNavigate()
  const [opening, setOpening] = useState(!isDraft)
  const tried = useRef(isDraft)
  const { folder } = card
  const size = useDocumentSize(card)
  const target = outsideTarget(card)
  const address = target?.address
  const back = returnPath(section, folder)

  useEffect(() => {
    // Once: neither another language nor coming back online is a wish to open it again.
    if (tried.current) return
    tried.current = true
    if (address !== undefined && openInNewTab(address)) navigate(back, { replace: true })
    else setOpening(false)
  }, [address, back, navigate])

  const about: { icon: LucideIcon; title: string; hint: string; open: string } =
    target === undefined
      ? { icon: TriangleAlert, title: t.targetMissing, hint: t.targetMissingHint, open: '' }
      : target.kind === 'pdf'
        ? {
            icon: FileText,
            title: t.pdfElsewhere,
            hint: t.pdfHint,
            open: size === undefined ? t.pdfOpen : t.pdfOpenOf(size),
          }
        : { icon: Globe, title: t.linkElsewhere, hint: t.linkHint(target.host), open: t.linkOpen }
  const Icon = about.icon
  return (
    <article className={reading.article}>
      <h1 className={reading.heading} tabIndex={-1}>
        {card.title}
      </h1>
      {opening ? (
        <p role="status">{t.opening}</p>
      ) : (
        <div className={styles.elsewhere} role="note">
          <span className={styles.sign}>
            <Icon aria-hidden />
          </span>
          <div className={styles.elsewhereWords}>
            <p>
              <strong>{about.title}</strong>
            </p>
            <p>{about.hint}</p>
            <div className={styles.actions}>
              {target !== undefined && (
                <LinkButton {...linkTo(target)} variant="primary" icon={<ArrowUpRight aria-hidden />}>
                  {about.open} <span className="visually-hidden">{newTab}</span>
                </LinkButton>
              )}
              <LinkButton to={listPath(section, folder)}>{t.backTo(t.folders[folder])}</LinkButton>
            </div>
          </div>
        </div>
      )}
      {description && (
        <>
          {/* Editors' headings start at the third level: this one keeps the outline whole. */}
          <h2 className="visually-hidden">{t.detailBody}</h2>
          <RichText html={description} />
        </>
      )}
    </article>
  )
}
