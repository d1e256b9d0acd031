import { type Ref, useId, useMemo } from 'react'
import { drawQr, quiet } from '#platform/text/qr.ts'
import type { InvitationCardType } from '../../contract.ts'
import { wrapped } from './wrapped.ts'

/** The size of an invitation, in pixels. */
export const cardSize = { width: 404, height: 264 } as const

interface Metal {
  /** From the light that falls on it to its shade. */
  shine: readonly [string, string, string, string]
  paper: readonly [string, string]
  ink: string
  fine: string
}

const metals: Record<InvitationCardType, Metal> = {
  GOLDEN_INVITATION: {
    shine: ['#fff6cf', '#eac44f', '#a9791a', '#f4dc86'],
    paper: ['#fffdf4', '#faf0d2'],
    ink: '#3d2c06',
    fine: '#7a5710',
  },
  SILVER_INVITATION: {
    shine: ['#ffffff', '#c3ccd6', '#7c8794', '#e6ebf0'],
    paper: ['#ffffff', '#eef1f5'],
    ink: '#1f2833',
    fine: '#4d5865',
  },
  COPPER_INVITATION: {
    shine: ['#ffe6d6', '#d68d61', '#8a4523', '#f0bb98'],
    paper: ['#fffaf6', '#fae7da'],
    ink: '#3b1a0a',
    fine: '#85401d',
  },
}

/** A rosette of fine lines, as on old share certificates: a curve that returns to itself after so many turns. */
function rosette(radius: number, lobes: number, depth: number, turn: number): string {
  const steps = 240
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const angle = (step / steps) * 2 * Math.PI
    const reach = radius * (1 - depth + depth * Math.cos(lobes * angle + turn))
    return `${(reach * Math.cos(angle)).toFixed(1)} ${(reach * Math.sin(angle)).toFixed(1)}`
  })
  return `M${points.join('L')}z`
}

const rosettes = Array.from({ length: 9 }, (_, index) => rosette(86, 12, 0.32, (index * Math.PI) / 9))

export interface InvitationCardProps {
  ref?: Ref<SVGSVGElement>
  type: InvitationCardType
  /** What it is, in words: `Golden invitation`. */
  kind: string
  /** Who is invited, and the words after it. */
  guest: string
  name: string
  /** One line each. */
  when: readonly string[]
  place: string
  qrcode: string
  label: string
  className?: string | undefined
}

/** An invitation drawn in gold, silver or copper. The same in every theme: it is a picture. */
export function InvitationCard({
  ref,
  type,
  kind,
  guest,
  name,
  when,
  place,
  qrcode,
  label,
  className,
}: InvitationCardProps) {
  const id = useId()
  const { shine, paper, ink, fine } = metals[type]
  const qr = useMemo(() => drawQr(qrcode), [qrcode])
  const side = qr.size + 2 * quiet
  const { width, height } = cardSize
  const title = wrapped(name, 19, 2)
  const serif = { fontFamily: 'Georgia, "Times New Roman", serif' }
  const metal = `url(#${id}-metal)`
  return (
    <svg
      ref={ref}
      xmlns="http://www.w3.org/2000/svg"
      role="img"
      aria-label={label}
      data-proof={qrcode}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className={className}
    >
      <defs>
        <linearGradient id={`${id}-metal`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor={shine[0]} />
          <stop offset="0.3" stopColor={shine[1]} />
          <stop offset="0.55" stopColor={shine[3]} />
          <stop offset="0.8" stopColor={shine[2]} />
          <stop offset="1" stopColor={shine[1]} />
        </linearGradient>
        <linearGradient id={`${id}-paper`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={paper[0]} />
          <stop offset="1" stopColor={paper[1]} />
        </linearGradient>
        <clipPath id={`${id}-inside`}>
          <rect x="12" y="12" width={width - 24} height={height - 24} rx="10" />
        </clipPath>
      </defs>
      <rect width={width} height={height} rx="18" fill={metal} />
      <rect x="12" y="12" width={width - 24} height={height - 24} rx="10" fill={`url(#${id}-paper)`} />
      <g clipPath={`url(#${id}-inside)`} fill="none" stroke={metal} strokeWidth="0.8" opacity="0.55">
        <g transform={`translate(${width - 76} 54)`}>
          {rosettes.map(path => (
            <path key={path} d={path} />
          ))}
        </g>
        <g transform={`translate(36 ${height - 22}) scale(0.8)`}>
          {rosettes.slice(0, 6).map(path => (
            <path key={path} d={path} />
          ))}
        </g>
      </g>
      <rect
        x="17"
        y="17"
        width={width - 34}
        height={height - 34}
        rx="7"
        fill="none"
        stroke={metal}
        strokeWidth="1.5"
      />
      <rect
        x="21"
        y="21"
        width={width - 42}
        height={height - 42}
        rx="5"
        fill="none"
        stroke={metal}
        strokeWidth="0.6"
      />
      <g fill={ink} style={serif}>
        <text x="36" y="52" fontSize="11" letterSpacing="2.4" fill={fine}>
          {kind.toUpperCase()}
        </text>
        <rect x="36" y="60" width="46" height="2" fill={metal} />
        {title.map((line, index) => (
          <text key={line} x="36" y={92 + index * 26} fontSize="22" fontWeight="700">
            {line}
          </text>
        ))}
        <g fontSize="12.5">
          {when.map((line, index) => (
            <text key={line} x="36" y={92 + title.length * 26 + 4 + index * 17}>
              {line}
            </text>
          ))}
          {wrapped(place, 34, 2).map((line, index) => (
            <text key={line} x="36" y={96 + title.length * 26 + (when.length + index) * 17} fill={fine}>
              {line}
            </text>
          ))}
        </g>
        <text x="36" y={height - 38} fontSize="13" fontStyle="italic">
          {wrapped(guest, 32, 1)[0]}
        </text>
      </g>
      <rect
        x={width - 150}
        y={height - 150}
        width="118"
        height="118"
        rx="8"
        fill="#fff"
        stroke={metal}
        strokeWidth="2"
      />
      <svg
        x={width - 147}
        y={height - 147}
        width="112"
        height="112"
        viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
        shapeRendering="crispEdges"
        aria-hidden
      >
        <path d={qr.path} fill="#000" />
      </svg>
    </svg>
  )
}
