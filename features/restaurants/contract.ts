import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/contract/endpoint.ts'
import { html } from '#platform/contract/html.ts'
import { choice, instant, nullable, nullableText, siteId } from '#platform/contract/shapes.ts'
import { allergens } from '#platform/text/allergens.ts'
import { restaurantStaff } from './roles.ts'

/** The days of a weekly schedule: 1 is Monday, 7 is Sunday. Screens hide 6 and 7. */
export const scheduleDays = [1, 2, 3, 4, 5, 6, 7] as const

export const DailySchedule = Type.Object({
  day: Type.Integer({ minimum: 1, maximum: 7, description: '1 is Monday, 7 is Sunday' }),
  status: choice(['OPEN', 'CLOSED']),
  openingTime: nullable(Type.Integer({ description: 'Seconds of the campus day; null when closed' })),
  closingTime: nullable(Type.Integer({ description: 'Seconds of the campus day; null when closed' })),
})
export type DailySchedule = Static<typeof DailySchedule>

export const dishCategories = ['STARTER', 'MAIN_COURSE', 'DESSERT'] as const
export type DishCategory = (typeof dishCategories)[number]

export const diets = [
  'VEGETARIAN',
  'VEGAN',
  'HALAL',
  'GLUTEN_FREE',
  'LACTOSE_FREE',
  'ORGANIC',
  'LOCAL',
] as const
export type Diet = (typeof diets)[number]

export const Dish = Type.Object({
  category: choice(dishCategories),
  name: Type.String(),
  diets: Type.Array(choice(diets)),
  allergens: Type.Array(choice(allergens)),
})
export type Dish = Static<typeof Dish>

/** What there is to eat on a day, in the order of the menu. */
const Menu = Type.Object({ day: Type.String({ format: 'date' }), dishes: Type.Array(Dish) })
/** How many days an answer shows the menus of. */
export const menuWeeks = 5

/** What a restaurant's sensors last said; null: not measured. */
export const Attendance = Type.Object({
  restaurantID: Type.String(),
  waitingTimes: nullable(Type.Integer({ description: 'Minutes in the queue' })),
  attendanceRate: nullable(Type.Integer({ description: 'Percent of the seats that are taken' })),
  measuredAt: instant,
})
export type Attendance = Static<typeof Attendance>

export const Closure = Type.Object({
  day: Type.String({ format: 'date' }),
  reason: Type.String(),
})
export type Closure = Static<typeof Closure>

/** How many main courses of a day a card holds: one of them is named, for most people the first. */
export const mostMainCourses = 8

/** A restaurant without its dishes. */
const restaurantFields = {
  id: Type.String(),
  name: Type.String(),
  image: Type.String(),
  weeklySchedules: Type.Array(Type.Object({ dailySchedules: Type.Array(DailySchedule) }), {
    description: 'The first week is used',
  }),
  closures: Type.Array(Closure, {
    description:
      'Exceptional closures from today on, two weeks ahead, soonest first; they win over the hours',
  }),
  crowd: Type.Object({ activated: Type.Boolean(), url: nullableText }),
  attendance: nullable(Attendance),
}
/** A restaurant as a card shows it. */
export const RestaurantCard = Type.Object({
  ...restaurantFields,
  mainCourses: Type.Array(
    Type.Object({
      day: Type.String({ format: 'date' }),
      dishes: Type.Array(Type.Object({ name: Type.String(), diets: Type.Array(choice(diets)) }), {
        description: `In the order of the menu, ${mostMainCourses} at most`,
      }),
    }),
    {
      description:
        'The main courses of the next two days on which it opens, of today until it closes; a day of which none is known is left out, and all are where the menu is a document',
    },
  ),
})
export type RestaurantCard = Static<typeof RestaurantCard>

export const Restaurant = Type.Object({
  ...restaurantFields,
  comment: nullableText,
  about: nullable(
    Type.Object({
      type: choice(['HTML', 'LINK']),
      content: html('HTML, sanitised when it was stored; LINK: the address'),
    }),
  ),
  menu: Type.Object({
    type: choice(['PDF', 'JSON']),
    pdf: nullableText,
    pdfBytes: nullable(Type.Integer({ description: 'PDF: how large it is; null where that is not known' })),
    day: nullable(
      Type.String({ format: 'date', description: 'JSON: the day of the dishes, today or the next' }),
    ),
    dishes: Type.Array(Dish, { description: 'JSON: in the order of the menu' }),
    week: Type.Array(Menu, {
      description: 'JSON: the days to come that have a menu, five at most; the first is `day`',
    }),
  }),
})
export type Restaurant = Static<typeof Restaurant>

export const listRestaurants = endpoint({
  method: 'GET',
  path: '/restauration',
  summary: 'The restaurants of a campus with their hours and what their sensors last said',
  audience: 'person',
  query: Type.Object({ siteId }),
  reply: Type.Object({ restaurants: Type.Array(RestaurantCard) }),
})

const restaurantId = Type.Object({ id: Type.String({ pattern: '^[1-9][0-9]{0,8}$' }) })

export const getRestaurant = endpoint({
  method: 'GET',
  path: '/restauration/{id}',
  summary: 'One restaurant with its menu',
  audience: 'person',
  params: restaurantId,
  query: Type.Object({ siteId }),
  reply: Restaurant,
})

/** The steps of a typical day, in minutes. */
export const typicalStep = 10
/** Of how many of the last same weekdays the median is taken, and below how many there is none. */
export const typicalWeeks = 6
export const leastTypicalWeeks = 2

export const TypicalPoint = Type.Object({
  time: Type.String({ description: 'HH:mm, campus time: the beginning of a step' }),
  waitingTimes: nullable(Type.Integer({ description: 'Minutes, the median' })),
  attendanceRate: nullable(Type.Integer({ description: 'Percent, the median' })),
})
export type TypicalPoint = Static<typeof TypicalPoint>

/** What this weekday is usually like, from the readings of the last weeks. */
export const typicalDay = endpoint({
  method: 'GET',
  path: '/restauration/{id}/typical-day',
  summary: 'The usual attendance of a restaurant on this weekday',
  audience: 'person',
  params: restaurantId,
  query: Type.Object({ siteId }),
  reply: Type.Object({
    day: Type.Integer({ description: 'The weekday of today on the campus, 1 is Monday' }),
    weeks: Type.Integer({
      description: 'How many earlier days were found; points are empty below the least',
    }),
    points: Type.Array(TypicalPoint, { description: 'Within the opening hours, in order, each step once' }),
  }),
})

/** How many dishes are proposed at once. */
export const mostRemembered = 8
/** From how many characters on dishes of other restaurants are looked for too. */
export const leastDishSearch = 2
export const longestDishSearch = 100

/** A dish as menus are written: in both languages. */
export const RememberedDish = Type.Object({
  category: choice(dishCategories),
  name_fr: Type.String(),
  name_en: Type.String(),
  diets: Type.Array(choice(diets)),
  allergens: Type.Array(choice(allergens)),
})
export type RememberedDish = Static<typeof RememberedDish>

export const listRememberedDishes = endpoint({
  method: 'GET',
  path: '/staff/restaurants/dishes',
  summary: 'Dishes of earlier menus, as they were written last, for whoever writes the next one',
  audience: 'staff',
  roles: restaurantStaff,
  query: Type.Object({
    restaurant: Type.String({ maxLength: 100, description: 'As files call it: its dishes come first' }),
    category: Type.Optional(
      choice(dishCategories, { description: 'What is looked for: its dishes come first' }),
    ),
    search: Type.Optional(Type.String({ minLength: leastDishSearch, maxLength: longestDishSearch })),
  }),
  reply: Type.Object({ dishes: Type.Array(RememberedDish) }),
})

/** The live feed: the whole state first, then what changed. */
export interface InfluxData {
  restaurants: Attendance[]
}

/** No queue is longer; a wrong sensor is. */
export const maxWaitingMinutes = 240
/** Percent; more people than seats happens. */
export const maxAttendanceRate = 200
/** How many readings one call of the sensors may bring. */
export const maxReadings = 500

export const readingResults = ['STORED', 'OLDER', 'UNKNOWN'] as const
export type ReadingResult = (typeof readingResults)[number]

/** The sensors' call. An unknown restaurant is answered for itself and refuses nothing else. */
export const ingestInflux = endpoint({
  method: 'POST',
  path: '/ingest/influx',
  summary: 'Readings of the restaurants’ sensors',
  audience: 'sensor',
  body: Type.Object({
    restaurants: Type.Array(
      Type.Object({
        restaurantID: Type.String({ minLength: 1, maxLength: 60 }),
        waitingTimes: Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: maxWaitingMinutes }))),
        attendanceRate: Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: maxAttendanceRate }))),
        measuredAt: Type.Optional(
          Type.String({ format: 'date-time', description: 'Now when absent; never in the future' }),
        ),
      }),
      { minItems: 1, maxItems: maxReadings },
    ),
  }),
  reply: Type.Object({
    restaurants: Type.Array(Type.Object({ restaurantID: Type.String(), result: choice(readingResults) }), {
      description: 'In the order of the call',
    }),
  }),
})
