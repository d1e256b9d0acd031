const en = {
  findRoom: 'Find a room',
  ways: { booking: 'Book a room' },
  waysHints: { booking: 'Find a free meeting room, and change or cancel what you have booked.' },
}

const fr: typeof en = {
  findRoom: 'Trouver une salle',
  ways: { booking: 'Réserver une salle' },
  waysHints: {
    booking: 'Trouvez une salle de réunion libre, modifiez ou annulez vos réservations.',
  },
}

export const messages = { fr, en }
