import { CookingPot } from 'lucide-react'
import { addDays, campusDay, type Day, formatNearDay } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import type { RestaurantCard } from '../contract.ts'
import { nowMessages } from '../now-messages.ts'
import { dishToName } from '../rules.ts'
import styles from './DishOfDay.module.css'
import { eatenDiets } from './eaten-diets.ts'

/** The dish of today; once the restaurant has closed that of the day on which it opens next, with the day. */
export function DishOfDay({ restaurant, now }: { restaurant: RestaurantCard; now: Date }) {
  const t = useMessages(nowMessages)
  const eaten = eatenDiets.use()
  const dayName = useDayName()
  const dish = dishToName(restaurant, eaten, now)
  if (dish === undefined) return null
  const today = campusDay(now)
  return (
    <p className={styles.dish}>
      <CookingPot aria-hidden />
      <span>
        {dish.day === today ? (
          <span className="visually-hidden">{t.dishOfToday}</span>
        ) : (
          <span className={styles.day}>{t.dishOf(dayName(dish.day, today))}</span>
        )}{' '}
        {dish.name}
      </span>
    </p>
  )
}

/** A day to come at the beginning of a line: `Tomorrow`, `Thursday`; with its date where the weekday is today's again. */
function useDayName(): (day: Day, today: Day) => string {
  const language = useLanguage()
  return (day, today) => {
    const name = formatNearDay(day, today, language, day < addDays(today, 7) ? 'weekday' : 'day')
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
  }
}
