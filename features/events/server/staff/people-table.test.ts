import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { csvRow } from '#platform/text/table.ts'
import type { StaffAnimation, StaffBooking } from '../../staff-contract.ts'
import { bookingRows, header } from './people-table.ts'

const read = (text: string): string[][] => parse(text, { delimiter: ';', relax_column_count: true })

const slot = {
  id: '7',
  startDate: '2026-12-02T13:00:00.000Z',
  endDate: '2026-12-02T14:00:00.000Z',
  slotPlace: 'Hall',
  slotCampus: { id: '1', name: 'Seine' },
} as StaffAnimation['slots'][number]
const questions: StaffAnimation['questions'] = [
  { id: 'vegan', type: 'BOOLEAN', title: 'Vegan?', choices: [] },
  { id: 'size', type: 'CHOICE', title: 'Size', choices: [{ choiceId: 's', title: 'Small' }] },
]
const booking: StaffBooking = {
  id: 'b',
  slotId: '7',
  status: 'FAMILY',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@campus.example',
  places: 2,
  createdAt: '2026-11-01T00:00:00.000Z',
  admittedAt: '2026-12-02T13:01:00.000Z',
  reason: null,
  imageRights: 'NO_CONSENT',
  bookedBy: null,
  sharedTo: ['Bob B'],
  parent: {
    firstname: 'Ada',
    lastname: 'King',
    phone: '+33 1',
    division: 'DGP',
    isGroupSupervisor: true,
    lunchWithChildren: false,
    delegate: { firstname: 'D', lastname: 'E', phone: '02', childLink: 'Aunt' },
  },
  children: [
    {
      firstname: '=Ann',
      lastname: 'King',
      birthDate: '2018-02-28',
      additionalInformation: 'Nuts',
      admittedAt: null,
    },
  ],
  answers: [
    { id: 'vegan', value: 'true', choices: [] },
    { id: 'size', value: null, choices: ['s'] },
  ],
}

describe('the table', () => {
  it('has a row for the adult and one for each child, every one as long as the header', () => {
    const rows = [header(questions, 'en'), ...bookingRows(booking, { slots: [slot], questions }, 'en')]
    const [names = [], adult = [], child = []] = read(rows.map(row => csvRow(row, 'en')).join(''))
    const named = (values: string[]) => Object.fromEntries(names.map((name, n) => [name, values[n]]))
    expect([adult.length, child.length]).toEqual([names.length, names.length])
    expect(named(adult)).toEqual({
      Day: '02/12/2026',
      Start: '14:00',
      End: '15:00',
      Campus: 'Seine',
      Place: 'Hall',
      'Last name': 'King',
      'First name': 'Ada',
      Kind: 'Adult',
      'Date of birth': '',
      'E-mail': 'ada@campus.example',
      Phone: '\u00a0+33 1',
      Division: 'DGP',
      'Supervises a group': 'Yes',
      'Has lunch with the children': 'No',
      Delegate: 'D E',
      'Relation to the child': 'Aunt',
      'Phone of the delegate': '\u00a002',
      'Further information': '',
      'Passed on to': 'Bob B',
      'Booked by': '',
      'Image rights': 'Refused',
      'Booking of': 'Ada Lovelace',
      'Vegan?': 'Yes',
      Size: 'Small',
      Present: 'Yes',
    })
    expect(named(child)).toMatchObject({
      'First name': "'=Ann",
      Kind: 'Child',
      'Date of birth': '28/02/2018',
      Delegate: 'D E',
      'Phone of the delegate': '\u00a002',
      'Further information': 'Nuts',
      'Booking of': 'Ada Lovelace',
      Present: 'No',
    })
  })
})
