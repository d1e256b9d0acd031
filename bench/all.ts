/*
 * Every figure the product promises, measured here and now: npm run bench. Ratios are measured side by side, so the
 * table means the same on another machine; on a busy one, the absolute times do not.
 */
import { startProduct } from '../tools/product.ts'
import { measureArticles } from './articles.ts'
import { measureDirectory } from './directory.ts'
import { measureFirstLoad } from './first-load.ts'
import { measureHome } from './home.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureLiveFeeds } from './live-feeds.ts'
import { measureRoomBooking } from './rooms-booking.ts'
import { measureRoomsPaint } from './rooms-paint.ts'
import { measureRoomSearch } from './rooms-search.ts'
import { measureStartUp } from './start-up.ts'
import { type Figure, printTable } from './table.ts'

async function firstLoad(): Promise<Figure[]> {
  const { loads } = await measureFirstLoad()
  return loads.map(({ screen, ratio, budget, kept }) => ({
    what: `first-load JavaScript of ${screen}, brotli, against a bare React page`,
    reached: `${ratio.toFixed(2)} x`,
    mustReach: `<= ${budget.toFixed(1)} x`,
    holds: kept,
  }))
}

async function inABrowser(): Promise<Figure[]> {
  const product = await startProduct()
  try {
    return [...(await measureLighthouse(product)), await measureRoomsPaint(product)]
  } finally {
    await product.stop()
  }
}

const figures: Figure[] = [
  ...(await measureStartUp()),
  ...(await firstLoad()),
  ...(await inABrowser()),
  await measureArticles(),
  ...(await measureHome()),
  ...(await measureDirectory()),
  ...(await measureLiveFeeds()),
  ...(await measureRoomSearch()),
  ...(await measureRoomBooking()),
]
printTable(figures)
process.exitCode = figures.every(figure => figure.holds) ? 0 : 1
