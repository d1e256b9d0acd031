import type { Bilingual } from '#platform/text/language.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { categoryName } from '../../category-names.ts'
import type { MapClosure, MapThing } from '../../staff-contract.ts'
import { messages } from '../../staff-messages.ts'

/** What staff call a thing of the plans: a lift by its name and floors, a door by what lies on its two sides. */
export function useThingWords() {
  const t = useMessages(messages)
  const language = useLanguage()
  const named = (name: Bilingual | null, category: string) => (name ?? categoryName(category))[language]
  const thingWords = ({ name, category, sides, levels }: MapThing): string => {
    if (sides.length > 0) {
      const [one = '', other = ''] = sides.map(side =>
        side === null ? t.outside : named(side.name, side.category),
      )
      return t.between(one, other)
    }
    const [first, last] = [levels[0], levels.at(-1)]
    const what = named(name, category)
    if (first === undefined || last === undefined) return what
    const where = first === last ? first[language] : t.floors(first[language], last[language])
    return `${what}, ${where}`
  }
  const closureWords = ({ onPlan }: MapClosure) => (onPlan === null ? t.gone : thingWords(onPlan))
  return { thingWords, closureWords }
}
