import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { runPackage } from '../run.ts'
import { cruise } from './import-rules.ts'
import { findLeaks } from './leaks.ts'
import { checkLinks } from './links.ts'
import {
  harmlessPlants,
  importPlants,
  leakPlants,
  linkPlant,
  structurePlants,
  typePlant,
} from './planted.ts'
import { lintPlants } from './planted-lint.ts'
import { checkStructure } from './structure.ts'
import { checkTypes } from './types.ts'

async function copyOfTheSources(root: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'plumbline-canary-'))
  const parts = ['src', 'tools/pure-core.grit', 'tsconfig.json', 'package.json', 'biome.json']
  for (const part of [...parts, 'dependency-cruiser.config.mjs']) {
    await cp(join(root, part), join(copy, part), { recursive: true })
  }
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir')
  return copy
}

async function plant(copy: string, path: string, text: string): Promise<void> {
  await mkdir(dirname(join(copy, path)), { recursive: true })
  await writeFile(join(copy, path), text)
}

const unseen = (checker: string, what: readonly string[]) =>
  what.map((name) => `${checker} did not see the planted violation: ${name}`)

async function blindImportRules(copy: string): Promise<string[]> {
  const summary = await cruise(copy)
  if (typeof summary === 'string') return [summary]
  return importPlants.flatMap(({ rule, files }) => {
    const seen = summary.violations.some(
      (violation) =>
        violation.rule.name === rule && (violation.from in files || violation.to in files),
    )
    return seen ? [] : unseen('The import check', [rule])
  })
}

async function blindLint(copy: string): Promise<string[]> {
  const paths = lintPlants.map(({ path }) => path)
  const outcome = await runPackage('biome', ['lint', '--max-diagnostics=none', ...paths], {
    cwd: copy,
  })
  return unseen(
    'The linter',
    lintPlants.flatMap(({ rules }) => rules.filter((rule) => !outcome.output.includes(rule))),
  )
}

async function blindTypes(copy: string): Promise<string[]> {
  const outcome = await checkTypes(copy, 'src/core')
  const about = outcome.output.split('\n').filter((line) => line.startsWith(typePlant.path))
  return unseen(
    'The type check',
    typePlant.errors.filter((error) => !about.some((line) => line.includes(error))),
  )
}

function blindOwnChecks(copy: string): string[] {
  const { complaints } = checkStructure(copy)
  const structure = structurePlants.filter(
    ({ path, complaint }) =>
      !complaints.some((line) => line.startsWith(path) && line.includes(complaint)),
  )
  const leaks = leakPlants.filter(
    ({ path, complaint }) => !findLeaks(copy, [path]).some((line) => line.includes(complaint)),
  )
  const cries = harmlessPlants.flatMap(({ path }) => findLeaks(copy, [path]))
  const links = checkLinks(copy, [linkPlant.path]).complaints.length === 0 ? [linkPlant] : []
  const blind = unseen('The structure, leak or link check', [
    ...structure.map(({ path }) => path),
    ...leaks.map(({ path, complaint }) => `${path} (${complaint})`),
    ...links.map(({ path }) => path),
  ])
  return [...blind, ...cries.map((line) => `The leak check cried at what is none: ${line}`)]
}

/**
 * Plants violations into a copy of the sources and names each one that no check reported. A rule
 * file with a typing error, or a tool that cannot read the language, reports nothing; this detects
 * it.
 */
export async function findBlindChecks(root: string): Promise<string> {
  const copy = await copyOfTheSources(root)
  try {
    const single = [
      ...lintPlants,
      typePlant,
      ...structurePlants,
      ...leakPlants,
      ...harmlessPlants,
      linkPlant,
    ]
    for (const { path, text } of single) await plant(copy, path, text)
    for (const { files } of importPlants) {
      for (const [path, text] of Object.entries(files)) await plant(copy, path, text)
    }
    const blind = await Promise.all([blindImportRules(copy), blindLint(copy), blindTypes(copy)])
    return [...blind.flat(), ...blindOwnChecks(copy)].join('\n')
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}
