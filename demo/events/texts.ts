/** What stands around each animation's own words about pictures. */
export const imageRightsTexts = {
  title_fr: 'Droit à l’image',
  title_en: 'Image rights',
  optionYes_fr: 'J’accepte les photos et les films',
  optionYes_en: 'I agree to be photographed or filmed',
  optionNo_fr: 'Je ne souhaite pas apparaître',
  optionNo_en: 'I do not wish to appear',
}

/** What stands around each animation's own rules. */
export const termsTexts = {
  title_fr: 'Conditions de participation',
  title_en: 'Terms of participation',
  acceptText_fr: 'J’ai lu les conditions de participation et je les accepte.',
  acceptText_en: 'I have read the terms of participation and accept them.',
}
