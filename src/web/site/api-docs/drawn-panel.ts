/** A panel that is in the page also while it is not chosen, for who reads it without code. */
export const drawnPanel = (isChosen: boolean) => ({
  forceMount: true as const,
  className: isChosen ? 'pt-6' : 'hidden',
})
