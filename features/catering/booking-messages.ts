const en = {
  stays: (name: string, guests: string, when: string) =>
    `Your order of ${name} for ${guests}, ${when}, stays as it is.`,
  cancel: 'Cancel it here',
  change: 'Change it here',
  ask: 'Ask the kitchen here',
  see: 'See the order',
}

const fr: typeof en = {
  stays: (name, guests, when) =>
    `Votre commande «\u00a0${name}\u00a0» pour ${guests}, ${when}, est maintenue telle quelle.`,
  cancel: 'L’annuler ici',
  change: 'La modifier ici',
  ask: 'Demander à la cuisine ici',
  see: 'Voir la commande',
}

/** What is said of an order when the room booking that it was made for goes or moves. */
export const messages = { fr, en }
