import { byteOrderMark, row } from '#platform/text/csv.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'
import { formatDate } from '#platform/time/campus-time.ts'
import { messages } from '../../messages.ts'
import type { KitchenOrder } from '../../staff-contract.ts'
import { needInWords } from '../../words.ts'

const columns: Bilingual<string[]> = {
  fr: [
    'Jour',
    'Début',
    'Fin',
    'Lieu',
    'Prestation',
    'Convives',
    'Suppléments',
    'Régimes et allergènes',
    'Commentaire',
    'État',
    'Commandé par',
    'E-mail',
    'Direction',
    'Centre de coûts',
    'Prix',
  ],
  en: [
    'Day',
    'Start',
    'End',
    'Place',
    'Service',
    'Guests',
    'Extras',
    'Diets and allergens',
    'Comment',
    'Status',
    'Ordered by',
    'E-mail',
    'Division',
    'Cost centre',
    'Price',
  ],
}

/** The orders of a day as a table, a row each; cancelled ones stand in it with their status and cost nothing. */
export function ordersTable(orders: readonly KitchenOrder[], language: Language): string {
  return [byteOrderMark, row(columns[language]), ...orders.map(order => orderRow(order, language))].join('')
}

function orderRow(order: KitchenOrder, language: Language): string {
  const { status, additionalArticles, dietaryNeeds, totalPrice } = order
  const t = messages[language]
  // A spreadsheet reads a number only with the decimal sign of its own language.
  const price = (status === 'CANCELED' || status === 'REQUESTED' ? 0 : totalPrice).toFixed(2)
  return row([
    formatDate(order.day, language, 'numeric'),
    order.startingTime,
    order.endingTime,
    order.referentiel,
    order.instantName,
    String(order.numberGuests),
    additionalArticles.map(({ quantity, name }) => `${quantity} × ${name}`).join(', '),
    dietaryNeeds.map(({ need, count }) => `${count} × ${needInWords(need, language)}`).join(', '),
    order.comment,
    t.statuses[status],
    order.orderedBy ?? '',
    order.email ?? '',
    order.division ?? '',
    order.costCenter ?? '',
    language === 'fr' ? price.replace('.', ',') : price,
  ])
}
