import { type Allergen, allergens } from '#platform/text/allergens.ts'
import { type Diet, diets } from '../../contract.ts'
import type { Board, KitchenOrder } from '../../staff-contract.ts'

type Counted = Pick<
  KitchenOrder,
  'status' | 'instantName' | 'numberGuests' | 'additionalArticles' | 'dietaryNeeds'
>

/** What a day takes: of each instant the guests, of each article the pieces, of each need the guests. Cancelled orders take nothing. */
export function totalsOf(orders: readonly Counted[]): Board['totals'] {
  const standing = orders.filter(({ status }) => status !== 'CANCELED' && status !== 'REQUESTED')
  const instants = new Map<string, number>()
  const articles = new Map<string, { id: string; name: string; quantity: number }>()
  const needs = new Map<string, number>()
  for (const { instantName, numberGuests, additionalArticles, dietaryNeeds } of standing) {
    instants.set(instantName, (instants.get(instantName) ?? 0) + numberGuests)
    for (const { id, name, quantity } of additionalArticles) {
      // One that was renamed since is another line: both names stand on orders.
      const key = `${id} ${name}`
      articles.set(key, { id, name, quantity: (articles.get(key)?.quantity ?? 0) + quantity })
    }
    for (const { need, count } of dietaryNeeds) needs.set(need, (needs.get(need) ?? 0) + count)
  }
  const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name)
  const counted = (need: string) => needs.get(need) ?? 0
  return {
    orders: standing.length,
    guests: standing.reduce((sum, { numberGuests }) => sum + numberGuests, 0),
    instants: [...instants].map(([name, guests]) => ({ name, guests })).sort(byName),
    articles: [...articles.values()].sort(byName),
    diets: diets.map((need: Diet) => ({ need, count: counted(need) })).filter(({ count }) => count > 0),
    allergens: allergens
      .map((allergen: Allergen) => ({ allergen, count: counted(`WITHOUT_${allergen}`) }))
      .filter(({ count }) => count > 0),
  }
}
