/** Code that may be wider than the page scrolls in its own frame. */
export function CodeBlock({ text, label }: { text: string; label?: string }) {
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: code that scrolls must be reachable by keyboard
      tabIndex={0}
      {...(label ? { role: 'region', 'aria-label': label } : {})}
      className="max-h-[32rem] overflow-auto border border-hairline bg-sunken p-4"
    >
      <code className="font-mono text-sm">{text}</code>
    </pre>
  )
}
