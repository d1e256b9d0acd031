const en = {
  dueOn: (day: string) => `To be validated by ${day}`,
  overdue: (day: string) => `Should have been validated by ${day}`,
  minutes: (n: number) => `about ${n}\u00a0min`,
}

const fr: typeof en = {
  dueOn: day => `À valider avant la fin du ${day}`,
  overdue: day => `Aurait dû être validée avant la fin du ${day}`,
  minutes: n => `environ ${n}\u00a0min`,
}

/** What a person's day says of trainings. */
export const messages = { fr, en }
