import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { parser } from '@prometheus-io/lezer-promql'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { promiseKinds } from '#core/promises/promise-kind.ts'
import { operatedApp } from '#server/testing/operated-app.ts'

/** The rules and the dashboard for Prometheus use only metrics that a server exposes. */

const folder = new URL('../../../deploy/prometheus/', import.meta.url)
const guide = readFileSync(new URL('../../../docs/alerts.md', import.meta.url), 'utf8')

type Rule = {
  readonly record?: string
  readonly alert?: string
  readonly expr: string
  readonly labels?: Readonly<Record<string, string>>
  readonly annotations?: Readonly<Record<string, string>>
}

const { groups } = parse(readFileSync(new URL('plumbline.rules.yml', folder), 'utf8')) as {
  groups: readonly { readonly rules: readonly Rule[] }[]
}
const rules = groups.flatMap((group) => group.rules)
const alerts = rules.flatMap(({ alert, labels, annotations }) =>
  alert ? [{ alert, labels, annotations }] : [],
)

const dashboard = JSON.parse(readFileSync(new URL('grafana-dashboard.json', folder), 'utf8')) as {
  panels: readonly { readonly targets: readonly { readonly expr: string }[] }[]
}
const drawn = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))

/** The series that an expression reads, such as `jobs{state="failed"}`. */
function selectorsOf(expr: string): { name: string; matchers: [string, string][] }[] {
  const found: { name: string; matchers: [string, string][] }[] = []
  parser.parse(expr).iterate({
    enter: (node) => {
      if (node.type.isError) throw new Error(`Not PromQL at ${node.from}: ${expr}`)
      if (node.name !== 'VectorSelector') return
      const text = expr.slice(node.from, node.to)
      const matchers = [...text.matchAll(/(\w+)="([^"]*)"/g)].map(
        ([, label = '', value = '']): [string, string] => [label, value],
      )
      found.push({ name: text.replace(/\{.*/s, ''), matchers })
    },
  })
  return found
}

/** A process that scrapes the server adds these itself. */
const ofPrometheus = { names: ['up'], labels: ['job', 'instance'] }

test('every rule and every panel reads a metric that the server exposes, by a label value that occurs', async () => {
  const { app } = await operatedApp()
  await app.inject('/healthz')
  const { body } = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  const names = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name))
  const recorded = rules.flatMap(({ record }) => record ?? [])
  const asked = [...rules.map(({ expr }) => expr), ...drawn].flatMap(selectorsOf)
  expect(asked.length).toBeGreaterThan(40)
  for (const { name, matchers } of asked) {
    const base = name.replace(/_(bucket|count|sum)$/, '')
    const isKnown = [base, name].some((one) => names.has(one))
    const isOwn = ofPrometheus.names.includes(name) || recorded.includes(name)
    expect(isKnown || isOwn, name).toBe(true)
    for (const [label, value] of matchers) {
      if (ofPrometheus.labels.includes(label) || name === 'jobs_by_queue') continue
      expect(body, `${name}{${label}="${value}"}`).toContain(`${label}="${value}"`)
    }
  }
})

test('an alert that leaves out a kind of promise names one that there is', () => {
  const left = rules.flatMap(({ expr }) =>
    [...expr.matchAll(/kind!="([^"]*)"/g)].map(([, kind]) => kind),
  )
  expect(left).not.toEqual([])
  for (const kind of left) expect(promiseKinds).toContain(kind)
})

test('every alert has its place in the guide, which names no other', () => {
  const headings = [...guide.matchAll(/^### (Plumbline\w+)$/gm)].map(([, name]) => name)
  expect(headings.toSorted()).toEqual(alerts.map(({ alert }) => alert).toSorted())
  for (const { alert, labels, annotations } of alerts) {
    expect(annotations?.['runbook']).toBe(`docs/alerts.md#${alert.toLowerCase()}`)
    expect(['page', 'ticket']).toContain(labels?.['severity'])
    const section = guide.split(`### ${alert}\n`)[1]?.split('\n#')[0] ?? ''
    expect(section, alert).toMatch(
      /\*\*What it means\.\*\*[\s\S]*\*\*Look at[\s\S]*\*\*Do\.\*\*|and do\*\*/,
    )
  }
})

const promtool = ['/usr/bin/promtool', '/usr/local/bin/promtool'].find((path) => existsSync(path))

test.skipIf(!promtool)('the rules do what their own tests say', () => {
  const { pathname } = new URL('plumbline.rules.test.yml', folder)
  const said = execFileSync(promtool ?? '', ['test', 'rules', pathname], { encoding: 'utf8' })
  expect(said).toContain('SUCCESS')
})
