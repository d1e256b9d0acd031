import { expect, it } from 'vitest'
import { fileSizeInWords } from './file-size.ts'

it.each([
  [1, '1 kB', '1 ko'],
  [640_200, '640 kB', '640 ko'],
  [999_600, '1 MB', '1 Mo'],
  [1_240_000, '1.2 MB', '1,2 Mo'],
  [12_700_000, '13 MB', '13 Mo'],
])('%i bytes are said as people say them', (bytes, en, fr) => {
  const plain = (text: string) => text.replaceAll(/\s/g, ' ')
  expect([plain(fileSizeInWords(bytes, 'en')), plain(fileSizeInWords(bytes, 'fr'))]).toEqual([en, fr])
})
