/** The look of every checkbox; its size is given beside it. */
export const checkboxClass = [
  'shrink-0 appearance-none rounded-sm border border-edge bg-raised grid place-content-center',
  'hover:border-ink checked:border-blueprint checked:bg-blueprint disabled:opacity-60',
  'before:opacity-0 checked:before:opacity-100',
  'before:h-2.5 before:w-1.5 before:-translate-y-px before:rotate-45',
  'before:border-r-2 before:border-b-2 before:border-on-blueprint before:content-[""]',
].join(' ')
