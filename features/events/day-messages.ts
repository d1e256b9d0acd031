const en = {
  children: (n: number) => (n === 1 ? 'With one child' : `With ${n} children`),
  sharedBy: (name: string) => `Passed on by ${name}`,
  pass: 'QR code',
}

const fr: typeof en = {
  children: n => (n > 1 ? `Avec ${n} enfants` : 'Avec un enfant'),
  sharedBy: name => `Transmise par ${name}`,
  pass: 'QR code d’entrée',
}

/** What a person's day says of events. */
export const messages = { fr, en }
