import { createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'

const rooms = Array.from({ length: 500 }, (_, number) => number)

/** Whichever button is pressed, all 500 show another time. */
function List() {
  const [afternoon, setAfternoon] = useState(false)
  const time = afternoon ? '14:00–18:00' : '09:00–13:00'
  const press = () => setAfternoon(!afternoon)
  return createElement(
    'ul',
    null,
    rooms.map(room =>
      createElement(
        'li',
        { key: room },
        createElement('button', { type: 'button', onClick: press }, `Room ${room}, ${time}`),
      ),
    ),
  )
}

createRoot(document.getElementById('root')).render(createElement(List))
