/** How far it is, for screens of other features, which need none of the map’s other words. */
const en = {
  walk: (minutes: number) => `${minutes} min walk`,
  fromOffice: 'From your office',
  fromHere: 'From where the map knew you last',
}

const fr: typeof en = {
  walk: minutes => `${minutes}\u00a0min à pied`,
  fromOffice: 'Depuis votre bureau',
  fromHere: 'Depuis votre dernier lieu sur le plan',
}

export const walkMessages = { fr, en }
