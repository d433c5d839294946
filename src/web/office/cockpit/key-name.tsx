/** The key that does the same as the button; phones have none, and screen readers hear the name alone. */
export function KeyName({ name }: { name: string }) {
  return (
    <span aria-hidden="true" className="ml-1 hidden font-mono text-xs opacity-70 md:inline">
      {name}
    </span>
  )
}
