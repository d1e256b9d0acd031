import { CalendarDays, MapPin, Pencil, ReceiptEuro, Trash2, UsersRound } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { useMapLink } from '#features/sites/web/public.tsx'
import { fetched } from '#platform/web/loading/component.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { DialogSlot } from '#platform/web/ui/forms/DialogSlot.tsx'
import { FetchedDialog } from '#platform/web/ui/forms/FetchedDialog.tsx'
import type { Order } from '../../contract.ts'
import { messages } from '../../detail-messages.ts'
import { messages as shared } from '../../messages.ts'
import { centsOf } from '../../rules.ts'
import type { Standing } from '../../standing.ts'
import { needInWords } from '../../words.ts'
import { PriceLines } from '../PriceLines.tsx'
import { LateRequest } from './LateRequest.tsx'
import styles from './Order.module.css'
import { useWhen } from './use-order-words.ts'

const CancelDialog = fetched(async () => ({ default: (await import('./CancelDialog.tsx')).CancelDialog }))

/** One order: what was ordered, what it costs, how it stands, and what may be done with it now. */
export function OrderDetail({
  order,
  standing,
  note,
}: {
  order: Order
  standing: Standing
  /** What has just happened to it. */
  note?: ReactNode
}) {
  const t = useMessages(messages)
  const words = useMessages(shared)
  const language = useLanguage()
  const when = useWhen()(order)
  const title = useId()
  const onMap = useMapLink()(order.siteId, order.referentielReference)
  const [cancelling, setCancelling] = useState(false)
  const { state, label, tone, why, mayEdit, mayAskLate } = standing
  const late = order.lateRequest
  const modify = `/meeting/catering/${order.id}?mode=modify`
  return (
    <div className={styles.order}>
      {note}
      <section aria-labelledby={title} className={styles.part}>
        <div className={styles.head}>
          <h2 id={title}>{order.instantType.name}</h2>
          <Badge tone={tone}>{label}</Badge>
        </div>
        {order.instantType.description !== '' && (
          <p className={styles.note}>{order.instantType.description}</p>
        )}
        <dl className={styles.facts}>
          <Fact label={t.when} icon={<CalendarDays aria-hidden />}>
            <span className={styles.sentence}>{when}</span>
          </Fact>
          <Fact label={t.where} icon={<MapPin aria-hidden />}>
            {onMap === undefined ? (
              order.referentiel
            ) : (
              <Link to={onMap} aria-label={t.onMap(order.referentiel)}>
                {order.referentiel}
              </Link>
            )}{' '}
            · {words.campus(order.siteName)}
          </Fact>
          <Fact label={t.guests} icon={<UsersRound aria-hidden />}>
            {words.guests(order.numberGuests)}
          </Fact>
          <Fact label={t.costCenter} icon={<ReceiptEuro aria-hidden />}>
            {order.costCenter?.lorealId ?? order.customCostCenter?.toUpperCase() ?? t.none}
            {order.division !== null && ` · ${t.division} ${order.division}`}
          </Fact>
        </dl>
        {order.additionalArticles.length > 0 && (
          <Lines title={t.articles}>
            {order.additionalArticles.map(({ id, name, quantity, allergens }) => (
              <li key={id}>
                {quantity}&nbsp;× {name}
                {allergens.length > 0 && (
                  <span className={styles.note}>
                    {' '}
                    ({allergens.map(one => words.allergens[one]).join(', ')})
                  </span>
                )}
              </li>
            ))}
          </Lines>
        )}
        {order.dietaryNeeds.length > 0 && (
          <Lines title={t.needs}>
            {order.dietaryNeeds.map(({ need, count }) => (
              <li key={need}>
                {count}&nbsp;× {needInWords(need, language)}
              </li>
            ))}
          </Lines>
        )}
        {order.comment !== '' && (
          <div>
            <h3>{t.comment}</h3>
            <p className={styles.comment}>{order.comment}</p>
          </div>
        )}
      </section>

      <div className={styles.aside}>
        <section className={styles.part} aria-label={words.total}>
          <PriceLines
            lines={order.priceLines.map(({ unitPrice, price, ...line }) => ({
              ...line,
              unitCents: centsOf(unitPrice),
              cents: centsOf(price),
            }))}
            totalCents={centsOf(order.totalPrice)}
            unpaid={state === 'canceled'}
          />
          {state === 'canceled' && <p className={styles.note}>{t.notBilled}</p>}
        </section>
        <section className={styles.part} aria-label={t.status}>
          <p role="status">{why}</p>
          {mayEdit && (
            <div className={styles.buttons}>
              <LinkButton variant="primary" icon={<Pencil aria-hidden />} to={modify}>
                {t.modify}
              </LinkButton>
              <Button
                icon={<Trash2 aria-hidden />}
                aria-haspopup="dialog"
                onClick={() => setCancelling(true)}
              >
                {t.cancelOrder}
              </Button>
            </div>
          )}
          {mayAskLate && (
            <>
              <p className={styles.note}>{t.lateNote}</p>
              <div className={styles.buttons}>
                <LinkButton icon={<Pencil aria-hidden />} to={modify}>
                  {t.askChange}
                </LinkButton>
                <Button
                  icon={<Trash2 aria-hidden />}
                  aria-haspopup="dialog"
                  onClick={() => setCancelling(true)}
                >
                  {t.askCancel}
                </Button>
              </div>
            </>
          )}
        </section>
        {late !== null && <LateRequest order={order} asked={late} />}
      </div>
      <DialogSlot>
        {cancelling && (
          <FetchedDialog onClose={() => setCancelling(false)}>
            <CancelDialog order={order} late={!mayEdit && mayAskLate} onClose={() => setCancelling(false)} />
          </FetchedDialog>
        )}
      </DialogSlot>
    </div>
  )
}

function Fact({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>
        {icon}
        <span className="visually-hidden">{label}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

function Lines({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul className={styles.lines}>{children}</ul>
    </div>
  )
}
