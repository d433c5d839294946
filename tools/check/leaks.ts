import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const ownRules = 'tools/check/leaks.ts'
const binary = /\.(png|jpe?g|webp|avif|ico|woff2?|ttf|otf|pdf|gz|br|zip|xlsx)$/

type Leak = { readonly what: string; readonly pattern: RegExp }

/** What must never be committed, and how to describe it in the complaint. */
const leaks: readonly Leak[] = [
  {
    what: 'a path of one machine',
    pattern: /(^|[\s'"`(=])\/(work|tmp|root|home\/\w+|Users\/\w+)\//,
  },
  { what: 'a private key', pattern: /-----BEGIN [A-Z ]*PRIVATE KEY-----/ },
  { what: 'a payment provider key', pattern: /\b[sr]k_(live_\w{10,}|test_\w{24,})/ },
  { what: 'a webhook secret', pattern: /\bwhsec_[A-Za-z0-9+/]{24,}/ },
  { what: 'a key of our own API', pattern: /\bplb_(live|test)_[\w-]{43}/ },
  { what: 'a cloud access key', pattern: /\b(AKIA|ASIA)[0-9A-Z]{16}\b|\bAIza[\w-]{35}/ },
  {
    what: 'a cloud secret',
    pattern: /secret_?access_?key\W{1,5}[A-Za-z0-9/+]{40}(?![A-Za-z0-9/+])/i,
  },
  {
    what: 'a token of a forge, a registry or a chat',
    pattern:
      /\bgh[pousr]_\w{30,}|\bgithub_pat_\w{30,}|\bglpat-[\w-]{20}|\bxox[abprs]-\w|\bnpm_\w{36}/,
  },
  { what: 'a key of a language model', pattern: /\bsk-(proj-|ant-)?[\w-]{32,}/ },
  { what: 'a signed token', pattern: /\beyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{20,}/ },
  {
    what: 'a password in an address',
    pattern:
      /\b(postgres(ql)?|smtps?|https?|redis):\/\/[\w.-]+:(?!pass(word)?@|\$\{)[^\s@/'"`:]{4,}@(?![\w.-]*\.example\b)/,
  },
  {
    what: 'a registry host',
    pattern: /"resolved":\s*"https?:|registry\s*=\s*https?:|\/\/registry\./,
  },
  { what: 'a conflict marker', pattern: /^(<{7}|>{7}) / },
]

/** Files that exist to contain secrets, whatever their content. */
const secretFile =
  /^(\.env(\.(?!example$).*)?|.*\.(pem|key|p12|pfx|jks)|id_(rsa|ed25519|ecdsa)|\.npmrc\.local|\.pgpass|\.netrc)$/

/** The example contains names only; a secret value in it would be copied by everyone. */
const exampleValue: Leak = {
  what: 'a value for a secret',
  pattern: /^\s*#?\s*\w*(SECRET|PASSWORD|TOKEN|_KEY)\w*=\s*[^\s#]/,
}

function rulesFor(path: string): readonly Leak[] {
  return basename(path) === '.env.example' ? [...leaks, exampleValue] : leaks
}

function leaksIn(path: string, text: string): string[] {
  const rules = rulesFor(path)
  return text
    .split('\n')
    .flatMap((line, index) =>
      rules
        .filter((leak) => leak.pattern.test(line))
        .map((leak) => `${path}:${index + 1}: ${leak.what}`),
    )
}

/** One line per leak: file, line number and kind. Never the leaked text itself. */
export function findLeaks(root: string, paths: readonly string[]): string[] {
  const files = paths.filter((path) => secretFile.test(basename(path)))
  const texts = paths.filter((path) => path !== ownRules && !binary.test(path))
  return [
    ...files.map((path) => `${path}: a file of secrets`),
    ...texts.flatMap((path) => leaksIn(path, readFileSync(join(root, path), 'utf8'))),
  ]
}
