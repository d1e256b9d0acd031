/** The press of who wants a room that is taken. */
const tellMeInEnglish = {
  tellMe: 'Tell me when it is free',
  tellMeOf: (what: string) => `Tell me when it is free: ${what}`,
}

const tellMeInFrench: typeof tellMeInEnglish = {
  tellMe: 'Me prévenir si elle se libère',
  tellMeOf: what => `Me prévenir si elle se libère\u00a0: ${what}`,
}

export const messages = { fr: tellMeInFrench, en: tellMeInEnglish }
