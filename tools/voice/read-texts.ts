import ts from 'typescript'

/** A text of the sources that a person may read, with the line on which it begins. */
export type ReadText = { readonly text: string; readonly line: number }

/** Stands for what is put in when the text is shown. */
const gap = '…'

const inlineTags: ReadonlySet<string> = new Set([
  'a',
  'abbr',
  'b',
  'code',
  'dfn',
  'em',
  'Link',
  'small',
  'span',
  'strong',
])

/** Attributes whose texts are code. */
const codeAttributes: ReadonlySet<string> = new Set([
  'className',
  'd',
  'id',
  'name',
  'nameClassName',
  'path',
  'viewBox',
])

/** The texts of a TypeScript source: strings, templates, and the content of elements as one line. */
export function textsOfSource(path: string, source: string): readonly ReadText[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind)
  const found: ReadText[] = []
  const add = (node: ts.Node, text: string) => {
    const plain = text.replace(/\s+/g, ' ').trim()
    if (!/\p{L}{2}.* /u.test(plain)) return
    found.push({ text: plain, line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1 })
  }
  const visit = (node: ts.Node): void => {
    if (isCode(node)) return
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) add(node, contentOf(node))
    else if (isText(node)) add(node, textOf(node))
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** The paragraphs of a guide, without its code. */
export function textsOfGuide(source: string): readonly ReadText[] {
  const bare = source
    .replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ''))
    .replace(/`[^`\n]*`/g, gap)
  let line = 1
  return bare.split(/\n(?=\s*\n|[-|#*]|\d+\.)/).map((text) => {
    const begin = line
    line += text.split('\n').length
    return { text: text.replace(/\s+/g, ' ').trim(), line: begin }
  })
}

function isCode(node: ts.Node): boolean {
  return (
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    ts.isTypeNode(node) ||
    (ts.isJsxAttribute(node) && codeAttributes.has(node.name.getText()))
  )
}

function isText(node: ts.Node): node is ts.StringLiteralLike | ts.TemplateExpression {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)
}

function textOf(node: ts.StringLiteralLike | ts.TemplateExpression): string {
  if (ts.isStringLiteralLike(node)) return node.text
  const spans = node.templateSpans.map((span) => `${gap}${span.literal.text}`)
  return `${node.head.text}${spans.join('')}`
}

function contentOf(node: ts.JsxElement | ts.JsxFragment): string {
  return node.children.map(childText).join('')
}

function childText(child: ts.JsxChild): string {
  if (ts.isJsxText(child)) return child.text.replace(/\s*\n\s*/g, ' ')
  if (ts.isJsxExpression(child)) {
    const { expression } = child
    if (expression === undefined) return ''
    return isText(expression) ? textOf(expression) : gap
  }
  if (ts.isJsxElement(child)) {
    return inlineTags.has(child.openingElement.tagName.getText()) ? contentOf(child) : gap
  }
  return gap
}
