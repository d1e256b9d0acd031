import styles from './RoomDrawing.module.css'

/** More chairs than these would not be told apart. */
const mostChairs = 20
/** Chairs that stand along one side before a table has to be longer. */
const chair = { size: 26, gap: 12 }
const table = { height: 92, shortest: 110 }
const canvas = { width: 640, height: 400 }

/** A room without a picture, from above: a table with as many chairs as it has places. Decoration. */
export function RoomDrawing({ capacity }: { capacity: number }) {
  const chairs = Math.min(mostChairs, Math.max(1, capacity))
  // From three on, one sits at the far end.
  const atEnd = chairs > 2 && chairs % 2 === 1 ? 1 : 0
  const above = Math.ceil((chairs - atEnd) / 2)
  const below = chairs - atEnd - above
  const step = chair.size + chair.gap
  const width = Math.max(table.shortest, above * step + chair.gap)
  const left = (canvas.width - width) / 2
  const top = (canvas.height - table.height) / 2
  const row = (count: number, y: number) =>
    Array.from({ length: count }, (_, index) => ({
      x: canvas.width / 2 + (index - (count - 1) / 2) * step - chair.size / 2,
      y,
    }))
  const places = [
    ...row(above, top - chair.size - 6),
    ...row(below, top + table.height + 6),
    ...(atEnd === 1 ? [{ x: left + width + 6, y: (canvas.height - chair.size) / 2 }] : []),
  ]
  return (
    <svg
      viewBox={`0 0 ${canvas.width} ${canvas.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      className={styles.drawing}
    >
      <rect x="60" y="50" width="520" height="300" rx="18" className={styles.floor} />
      <rect x="250" y="44" width="140" height="12" rx="6" className={styles.screen} />
      {places.map(({ x, y }) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width={chair.size}
          height={chair.size}
          rx="9"
          className={styles.chair}
        />
      ))}
      <rect x={left} y={top} width={width} height={table.height} rx="22" className={styles.table} />
    </svg>
  )
}
