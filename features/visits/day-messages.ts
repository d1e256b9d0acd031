const en = {
  visit: (name: string) => `Visit: ${name}`,
  visitOf: (host: string, name: string) => `Visit to ${host}: ${name}`,
  accompanying: (host: string, name: string) => `With the visitors of ${host}: ${name}`,
  more: (name: string, others: number) =>
    others === 0 ? name : others === 1 ? `${name} and one other` : `${name} and ${others} others`,
  arrived: (arrived: number, of: number) =>
    of === 1 ? 'arrived' : arrived === of ? 'all arrived' : `${arrived} of ${of} arrived`,
  room: (name: string) => `Room ${name}`,
  change: 'Change',
}

const fr: typeof en = {
  visit: name => `Visite\u00a0: ${name}`,
  visitOf: (host, name) => `Visite chez ${host}\u00a0: ${name}`,
  accompanying: (host, name) => `Avec les invités de ${host}\u00a0: ${name}`,
  more: (name, others) =>
    others === 0 ? name : others === 1 ? `${name} et une autre personne` : `${name} et ${others} autres`,
  arrived: (arrived, of) =>
    of === 1 ? 'est là' : arrived === of ? 'tout le monde est là' : `${arrived} sur ${of} sur place`,
  room: name => `Salle ${name}`,
  change: 'Modifier',
}

/** What a person's day says of visits. */
export const messages = { fr, en }
