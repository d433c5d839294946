type ProgressBarProps = {
  label: string
  /** 0 to 100. */
  percent: number
}

export function ProgressBar({ label, percent }: ProgressBarProps) {
  const value = Math.max(0, Math.min(100, Math.round(percent)))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-1 w-full bg-hairline"
    >
      <div
        className="h-full bg-blueprint transition-[width] duration-150"
        style={{ width: `${value}%` }}
      />
    </div>
  )
}
