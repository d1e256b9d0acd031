/** The press of who wants a room that is taken. */
const tellMeInEnglish = {
  tellMe: 'Tell me when free',
  tellMeOf: (what: string) => `Tell me when free: ${what}`,
}

const tellMeInFrench: typeof tellMeInEnglish = {
  tellMe: 'Me prévenir',
  tellMeOf: what => `Me prévenir si la salle se libère\u00a0: ${what}`,
}

export const messages = { fr: tellMeInFrench, en: tellMeInEnglish }
