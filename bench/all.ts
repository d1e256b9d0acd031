/*
 * Every figure the product promises, measured here and now. A time is judged as a multiple of what something bare takes
 * that does the same, measured in turns with it, so the table means the same on any machine; the milliseconds beside it are
 * those of this one. What is promised in seconds (how long a start takes, and a recovery) says why where it is measured.
 *   npm run bench                  all of them
 *   npm run bench -- home search   some of them
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { type RunningProduct, startProduct } from '../tools/product.ts'
import { type Figure, printTable } from './table.ts'

const measurements: Record<string, () => Promise<Figure[]>> = {
  start: async () => (await import('./start-up.ts')).measureStartUp(),
  'first-load': firstLoad,
  'own-content': async () => (await import('./own-content.ts')).measureOwnContent(),
  lighthouse: async () => (await import('./lighthouse.ts')).measureLighthouse(),
  paint: async () => onProduct((await import('./rooms-paint.ts')).measureRoomsPaint),
  articles: async () => [await (await import('./articles.ts')).measureArticles()],
  home: async () => (await import('./home.ts')).measureHome(),
  'my-day': async () => (await import('./my-day.ts')).measureMyDay(),
  door: async () => (await import('./door.ts')).measureDoor(),
  directory: async () => (await import('./directory.ts')).measureDirectory(),
  'live-feeds': async () => (await import('./live-feeds.ts')).measureLiveFeeds(),
  'sign-out': async () => (await import('./sign-out.ts')).measureSignOut(),
  'search-box': async () => (await import('./search-box.ts')).measureSearchBox(),
  search: async () => (await import('./rooms-search.ts')).measureRoomSearch(),
  'events-booking': async () => (await import('./events-booking.ts')).measureEventsBooking(),
  'event-page': async () => (await import('./event-page.ts')).measureEventPage(),
  'events-week': async () => (await import('./events-week.ts')).measureEventsWeek(),
  booking: async () => (await import('./rooms-booking.ts')).measureRoomBooking(),
  'catering-form': async () => [await onProduct((await import('./catering-form.ts')).measureCateringForm)],
  'catering-live': async () =>
    onProduct((await import('./catering-live.ts')).measureCateringLive, { RATE_LIMIT_PERSON: '1000000' }),
  'training-support': async () => [
    await onProduct((await import('./training-support.ts')).measureTrainingSupport),
  ],
  'map-picture': async () => onProduct((await import('./map-picture.ts')).measureMapPicture),
  'map-routes': async () => (await import('./map-routes.ts')).measureMapRoutes(),
  'studio-lists': async () => (await import('./studio-lists.ts')).measureStudioLists(),
  'surveys-answers': async () => (await import('./surveys-answers.ts')).measureSurveyAnswers(),
  'surveys-counting': async () => (await import('./surveys-counting.ts')).measureSurveyCounting(),
  'surveys-form': async () => [await (await import('./surveys-form.ts')).measureSurveyForm()],
  'surveys-lists': async () => (await import('./surveys-lists.ts')).measureSurveyLists(),
  'training-chapters': async () => (await import('./training-chapters.ts')).measureTrainingChapters(),
  'training-visitors': async () => (await import('./training-visitors.ts')).measureTrainingVisitors(),
  transport: async () => (await import('./transport.ts')).measureTransport(),
  'transport-people': async () => (await import('./transport-people.ts')).measureTransportPeople(),
  'venue-import': async () => [await (await import('./venue-import.ts')).measureVenueImport()],
  catering: async () => (await import('./catering-orders.ts')).measureCateringOrders(),
}

const selected = process.argv.slice(2)
const unknown = selected.filter(name => !(name in measurements))
if (unknown.length > 0) {
  throw new Error(`${unknown.join(', ')}: expected are some of ${Object.keys(measurements).join(', ')}`)
}
if (process.send === undefined) {
  const figures: Figure[] = []
  const names = selected.length > 0 ? selected : Object.keys(measurements)
  const began = performance.now()
  for (const name of names) {
    console.error(`measuring ${name}`)
    const from = performance.now()
    const own = await inItsOwnProcess(name)
    figures.push(...own)
    // At once: whoever breaks the rest off has what was measured until then.
    printTable(own)
    console.log(`${name}: ${minutesSince(from).toFixed(1)} minutes\n`)
  }
  if (names.length > 1) printTable(figures)
  console.log(`measured in ${minutesSince(began).toFixed(0)} minutes`)
  process.exitCode = figures.every(figure => figure.holds) ? 0 : 1
} else {
  for (const name of selected) process.send(await measurements[name]?.())
}

function minutesSince(began: number): number {
  return (performance.now() - began) / 60_000
}

/** What one leaves behind in memory would slow the clients of the next. One that fails leaves the others their figures. */
async function inItsOwnProcess(name: string): Promise<Figure[]> {
  const measuring = fork(import.meta.filename, [name])
  let figures: Figure[] | undefined
  measuring.on('message', measured => {
    figures = measured as Figure[]
  })
  const [code] = await once(measuring, 'exit')
  if (figures !== undefined) return figures
  const what = `measuring ${name}: it failed, as printed above`
  return [{ what, reached: `ended with ${code}`, mustReach: 'a figure', holds: false }]
}

async function onProduct<T>(
  measure: (product: RunningProduct) => Promise<T>,
  env: Record<string, string> = {},
): Promise<T> {
  const product = await startProduct(env)
  try {
    return await measure(product)
  } finally {
    await product.stop()
  }
}

async function firstLoad(): Promise<Figure[]> {
  const { measureFirstLoad } = await import('./first-load.ts')
  const { loads, ownLoads } = await measureFirstLoad()
  return [
    ...loads.map(({ screen, ratio, budget, kept }) => ({
      what: `first-load JavaScript of ${screen}, brotli, against a bare React page`,
      reached: `${ratio.toFixed(2)} x`,
      mustReach: `<= ${budget.toFixed(1)} x`,
      holds: kept,
    })),
    // The largest comes first: where it is small enough, all are.
    ...ownLoads.slice(0, 1).map(({ screen, bytes, budget, kept }) => ({
      what: `JavaScript that any other screen adds, brotli (the most: ${screen})`,
      reached: `${(bytes / 1000).toFixed(1)} kB`,
      mustReach: `<= ${budget / 1000} kB`,
      holds: kept,
    })),
  ]
}
