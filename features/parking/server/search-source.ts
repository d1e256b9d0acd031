import { sql } from 'kysely'
import { type SearchSource, screensOf } from '#features/search/server/public.ts'
import { title } from '../title.ts'

const path = '/move/parking'
const calls = `parking parkings car park parks garage space spaces place places spot spots free libre libres level levels niveau
  voiture stationner stationnement garer park`

/** The car parks of the campus, by name and address. */
const parkings: SearchSource = {
  feature: 'parking',
  needs: ['PARKING'],
  async find({ db, siteId }) {
    const { rows } = await sql<{ name: string; address: string | null }>`
      select name, address from parkings where site_id = ${siteId}::int order by position, id`.execute(db)
    return rows.map(({ name, address }) => ({
      ...{ title: name, detail: address, path, also: address === null ? [] : [address], calls: [calls] },
    }))
  },
}

const screens = screensOf(
  'parking',
  ['PARKING'],
  [
    {
      ...{ title, path },
      words: `${calls} full plein complet available disponible parked parkable motorbike moto motos scooter`,
    },
    {
      title: { fr: 'Places pour recharger une voiture', en: 'Places to charge a car' },
      path: `${path}?type=electric`,
      words: `${calls} electric charge charger charging ev plug borne bornes point points station stations recharge recharger electrique prise`,
    },
    {
      title: { fr: 'Places de parking accessibles', en: 'Accessible car park places' },
      path: `${path}?type=pmr`,
      words: `${calls} accessible disabled wheelchair blue badge pmr handicap handicape handicapees reduced mobility reduite
        mobilite fauteuil`,
    },
  ],
)

export const parkingSources = [parkings, screens]
