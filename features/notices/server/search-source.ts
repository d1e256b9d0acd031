import { screensOf } from '#features/search/server/public.ts'

export const noticeScreens = screensOf(
  'notices',
  [],
  [
    {
      title: { fr: 'Notifications', en: 'Notices' },
      path: '/me/notices',
      words: `notices notice notifications notification alerts alert bell unread messages missed inbox alertes alerte cloche non lues
        messages mail mails email emails unsubscribe stop recevoir digest quiet hours silence heures calmes push settings reglages resume what did miss`,
    },
  ],
)
