const en = {
  lunch: (restaurant: string) => `Lunch: ${restaurant}`,
}

const fr: typeof en = {
  lunch: restaurant => `Déjeuner\u00a0: ${restaurant}`,
}

/** What a person's day says of restaurants. */
export const messages = { fr, en }
