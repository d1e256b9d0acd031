import { screensOf } from '#features/search/server/public.ts'

export const noticeScreens = screensOf(
  'notices',
  [],
  [
    {
      title: { fr: 'Notifications', en: 'Notices' },
      path: '/me/notices',
      words: `notices notice notifications notification alerts alert bell unread messages missed inbox alertes alerte cloche non lues
        resume what did miss`,
    },
    {
      title: { fr: 'Choisir ce qui vous parvient', en: 'Choose what reaches you' },
      path: '/me/notices/ways',
      words: `messages mail mails email emails unsubscribe stop fewer less recevoir moins digest recapitulatif resume quiet hours silence
        heures calmes push settings reglages notifications`,
      does: true,
    },
  ],
)
