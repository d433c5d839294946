import ts from 'typescript'

/** One planted fault: the characters from `start` to `end` become `text`. */
export type Fault = {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly line: number
}

const { SyntaxKind: kind } = ts

const operators: Readonly<Partial<Record<ts.SyntaxKind, string>>> = {
  [kind.EqualsEqualsEqualsToken]: '!==',
  [kind.ExclamationEqualsEqualsToken]: '===',
  [kind.LessThanToken]: '<=',
  [kind.LessThanEqualsToken]: '<',
  [kind.GreaterThanToken]: '>=',
  [kind.GreaterThanEqualsToken]: '>',
  [kind.AmpersandAmpersandToken]: '||',
  [kind.BarBarToken]: '&&',
  [kind.MinusToken]: '+',
  [kind.AsteriskToken]: '/',
  [kind.SlashToken]: '*',
}

const calls: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
}

type Change = { readonly node: ts.Node; readonly text: string }

const literals: Readonly<Partial<Record<ts.SyntaxKind, string>>> = {
  [kind.TrueKeyword]: 'false',
  [kind.FalseKeyword]: 'true',
}

/** An operator, a call or a literal that is another one; undefined where there is none. */
function otherWord(node: ts.Node): Change | undefined {
  const found = ts.isBinaryExpression(node)
    ? { node: node.operatorToken, text: operators[node.operatorToken.kind] }
    : ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)
      ? { node: node.expression.name, text: calls[node.expression.name.text] }
      : { node, text: literals[node.kind] }
  return found.text === undefined ? undefined : { node: found.node, text: found.text }
}

/** What a node becomes when it is wrong; undefined for nodes without a fault of their own. */
function changeOf(node: ts.Node, source: ts.SourceFile): Change | undefined {
  if (ts.isPrefixUnaryExpression(node) && node.operator === kind.ExclamationToken) {
    return { node, text: node.operand.getText(source) }
  }
  if (ts.isIfStatement(node)) return { node: node.expression, text: 'false' }
  if (ts.isExpressionStatement(node) && ts.isAwaitExpression(node.expression)) {
    return { node: node.expression, text: `void ${node.expression.expression.getText(source)}` }
  }
  return otherWord(node)
}

/** Every fault that these lines of a file can have; types and imports have none. */
export function faultsOf(text: string, lines: ReadonlySet<number>): readonly Fault[] {
  const source = ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest, true)
  const faults: Fault[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return
    const change = changeOf(node, source)
    if (change !== undefined) {
      const start = change.node.getStart(source)
      const line = source.getLineAndCharacterOfPosition(start).line + 1
      if (lines.has(line))
        faults.push({ start, end: change.node.getEnd(), text: change.text, line })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return faults
}

export function plant(text: string, { start, end, text: put }: Omit<Fault, 'line'>): string {
  return text.slice(0, start) + put + text.slice(end)
}
