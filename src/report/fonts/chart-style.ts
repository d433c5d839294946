import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const files = [
  new URL('../html/charts/charts.css', import.meta.url),
  new URL('../html/charts/stack-chart.css', import.meta.url),
  new URL('../html/charts/cash-chart.css', import.meta.url),
]

let style: string | undefined

/** The style of the charts for a document that holds all it needs. */
export function chartStyle(): string {
  style ??= files
    .map((file) => readFileSync(fileURLToPath(file), 'utf8'))
    .join('')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
  return style
}
