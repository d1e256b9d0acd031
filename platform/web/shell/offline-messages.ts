const en = {
  title: 'Kept on this device',
  read: (age: string) => `Read ${age}`,
}

const fr: typeof en = {
  title: 'Conservé sur cet appareil',
  read: age => `Lu ${age}`,
}

export const messages = { fr, en }
