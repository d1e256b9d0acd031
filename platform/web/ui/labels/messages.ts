const en = {
  first: 'First free label',
  firstHint: (count: number) => `From 1 to ${count}, for a sheet of which some are used. Counted row by row.`,
  firstWrong: (count: number) => `Write a number from 1 to ${count}.`,
  print: 'Print',
  printing: (labels: number, sheets: number) =>
    `${labels === 1 ? '1 label' : `${labels} labels`} on ${sheets === 1 ? '1 A4 sheet' : `${sheets} A4 sheets`} of 8, 99.1 × 67.7 mm`,
  more: (count: number) => `And ${count} more, printed as well.`,
  codeOf: (name: string) => `Code of ${name}`,
}

const fr: typeof en = {
  first: 'Première étiquette libre',
  firstHint: count =>
    `De 1 à ${count}, pour une planche déjà entamée. Les étiquettes se comptent ligne par ligne.`,
  firstWrong: count => `Écrivez un nombre de 1 à ${count}.`,
  print: 'Imprimer',
  printing: (labels, sheets) =>
    `${labels < 2 ? `${labels} étiquette` : `${labels} étiquettes`} sur ${sheets < 2 ? `${sheets} planche A4` : `${sheets} planches A4`} de 8, 99,1 × 67,7 mm`,
  more: count => `Et ${count} de plus, imprimées aussi.`,
  codeOf: name => `Code de ${name}`,
}

export const messages = { fr, en }
