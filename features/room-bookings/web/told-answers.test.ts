import { expect, it } from 'vitest'
import { expectAnswer, sayAnswer } from './reported-answers.ts'

let said: string[] = []
const hear = (id: string) => sayAnswer(id, () => said.push(id))

it('says an answer that nobody waits for', () => {
  said = []
  hear('1')
  expect(said).toEqual(['1'])
})

it('leaves an answer to the dialog that shows it, however early it came', () => {
  said = []
  const expectation = expectAnswer()
  hear('1')
  hear('other')
  expect(said).toEqual([])
  const stop = expectation.show('1')
  hear('1')
  expect(said).toEqual(['other'])
  stop()
  hear('1')
  expect(said).toEqual(['other', '1'])
})

it('leaves the answers to several requests of one call to the dialog that shows them, and then still waits for others', () => {
  said = []
  const several = expectAnswer()
  hear('1')
  const stop = several.show('1', '2', '3')
  hear('2')
  expect(said).toEqual([])
  // Of a later call it is not known yet whose the answer is.
  const later = expectAnswer()
  hear('4')
  expect(said).toEqual([])
  later.end()
  expect(said).toEqual(['4'])
  stop()
  hear('3')
  expect(said).toEqual(['4', '3'])
})

it('says what came meanwhile once the dialog has gone, and tells whether it did', () => {
  said = []
  const [one, two] = [expectAnswer(), expectAnswer()]
  hear('1')
  expect(one.end('2')).toBe(false)
  expect(said).toEqual([])
  expect(two.end('1')).toBe(true)
  expect(said).toEqual(['1'])
})
