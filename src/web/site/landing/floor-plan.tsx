import type { SpecialFeature } from '#core/catalog/special-feature.ts'

type Room = {
  readonly feature: SpecialFeature
  readonly label: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const rooms: readonly Room[] = [
  { feature: 'conference-rooms', label: 'Conference', x: 0, y: 0, width: 130, height: 92 },
  { feature: 'private-offices', label: 'Offices', x: 130, y: 0, width: 150, height: 92 },
  { feature: 'executive-finishes', label: 'Executive', x: 280, y: 0, width: 120, height: 92 },
  { feature: 'it-infrastructure', label: 'IT', x: 0, y: 176, width: 74, height: 84 },
  { feature: 'break-room', label: 'Break room', x: 74, y: 176, width: 126, height: 84 },
  { feature: 'reception-area', label: 'Reception', x: 260, y: 150, width: 140, height: 110 },
]

/** A plan of a small office; the rooms of the chosen features are highlighted. */
export function FloorPlan({ chosen }: { chosen: readonly string[] }) {
  return (
    <svg
      viewBox="-34 -34 468 334"
      role="img"
      aria-label={`Floor plan of a small office. Lit: ${chosen.length === 0 ? 'no room' : chosen.join(', ')}`}
      className="h-auto w-full text-ink"
      fontFamily="var(--font-sans)"
    >
      <Grid />
      {rooms.map((room) => (
        <RoomShape key={room.feature} room={room} lit={chosen.includes(room.feature)} />
      ))}
      <path d="M0 0h400v260H0z" fill="none" stroke="currentColor" strokeWidth="4" />
      <g stroke="var(--color-paper)" strokeWidth="5">
        <path d="M286 260h34M40 92h22M180 92h22M320 92h22M30 176h20M120 176h22M260 186v24" />
      </g>
      <g fill="none" stroke="currentColor" strokeWidth="0.75">
        <path d="M286 260v-34a34 34 0 0 1 34 34M40 92v22a22 22 0 0 0 22-22M180 92v22a22 22 0 0 0 22-22M320 92v22a22 22 0 0 0 22-22M142 176v-22a22 22 0 0 0-22 22" />
      </g>
      <text x="210" y="140" fontSize="11" textAnchor="middle" className="fill-graphite">
        Open office
      </text>
      <DimensionLine />
    </svg>
  )
}

function RoomShape({ room, lit }: { room: Room; lit: boolean }) {
  return (
    <g>
      <rect
        x={room.x}
        y={room.y}
        width={room.width}
        height={room.height}
        stroke="currentColor"
        strokeWidth="2"
        className={`transition-[fill] duration-200 ${lit ? 'fill-wash-vermilion' : 'fill-paper'}`}
      />
      {lit ? (
        <rect
          x={room.x + 4}
          y={room.y + 4}
          width={room.width - 8}
          height={room.height - 8}
          fill="none"
          stroke="var(--color-vermilion)"
          strokeWidth="1.25"
          strokeDasharray="5 3"
        />
      ) : null}
      <text
        x={room.x + room.width / 2}
        y={room.y + room.height / 2 + 4}
        fontSize="12"
        textAnchor="middle"
        fill="currentColor"
      >
        {room.label}
      </text>
    </g>
  )
}

const columns = [0, 130, 280, 400]

function Grid() {
  return (
    <g className="stroke-edge fill-none" strokeWidth="0.75">
      {columns.map((x, index) => (
        <g key={x}>
          <path d={`M${x} -12V272`} strokeDasharray="8 3 2 3" />
          <circle cx={x} cy="-22" r="9" />
          <text
            x={x}
            y="-18"
            fontSize="10"
            textAnchor="middle"
            stroke="none"
            className="fill-graphite"
          >
            {String.fromCharCode(65 + index)}
          </text>
        </g>
      ))}
    </g>
  )
}

function DimensionLine() {
  return (
    <g stroke="currentColor" strokeWidth="0.75">
      <path d="M0 286h400M0 278v14M400 278v14" />
      <path d="m-4 290 8-8M396 290l8-8" strokeWidth="1.5" />
      <rect x="172" y="278" width="56" height="16" stroke="none" fill="var(--color-paper)" />
      <text x="200" y="290" fontSize="10" textAnchor="middle" stroke="none" fill="currentColor">
        1,800 sq ft
      </text>
    </g>
  )
}
