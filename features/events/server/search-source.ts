import { type SearchSource, screensOf } from '#features/search/server/public.ts'
import { formatDate } from '#platform/time/campus-time.ts'
import { animationsOf } from './animations.ts'

const calls = `event events evenement evenements register registration sign signup subscribe inscription inscriptions inscrire book
  booking reserver place places activity activities activite activites class cours atelier session seance participate participer join ticket
  tickets billet attend`

/** Events of the campus from this week on, by their names. */
export const eventsSource: SearchSource = {
  feature: 'events',
  needs: ['ANIMATION'],
  async find({ db, siteId, reader }) {
    const { animations } = await animationsOf(db, reader, { siteId })
    return animations.map(({ id, name, days: [day] }) => ({
      title: name,
      calls: [calls],
      detail: day === undefined ? null : formatDate(day, reader.language, 'day'),
      path: `/register/${id}`,
    }))
  },
}

export const eventScreens = screensOf(
  'events',
  ['ANIMATION'],
  [
    {
      title: { fr: 'Tous les événements', en: 'All events' },
      path: '/register',
      words: `event events evenement evenements register activities activites animation animations happening week semaine what on
        agenda calendar programme program inscription inscriptions inscrire sign up calendrier month mois this afterwork`,
    },
    {
      title: { fr: 'Mes inscriptions', en: 'My event bookings' },
      path: '/register?section=1',
      words: `my mes mon event events booking bookings registration registrations registered ticket tickets qr code proof pass place
        places evenement evenements inscription inscriptions inscrit reservation reservations billet billets cancel unregister
        annuler desinscrire share partager signed attending`,
    },
  ],
)
