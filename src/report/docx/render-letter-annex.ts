import { strToU8, zipSync } from 'fflate'
import type { LeaseRequest } from '#core/lease/lease-requests.ts'
import { annexTitle } from '#core/report/letter-annex.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { formatDay } from '#core/time/day.ts'
import { cleanText } from '../view/clean-text.ts'
import { landlordsRequests } from '../view/sections/landlord-sections.ts'

/** Local parts of a date are what a zip file stores, so no time zone changes the bytes. */
const zipped = { mtime: '1980-01-01T00:00:00' }

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const packageUri = 'http://schemas.openxmlformats.org/package/2006'
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const start = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/** The chosen requests as a Word document that both sides can go on writing in. */
export function renderLetterAnnex(
  report: ReportDocument,
  requests: readonly LeaseRequest[],
): Uint8Array {
  const files: Readonly<Record<string, string>> = {
    '[Content_Types].xml': `<Types xmlns="${packageUri}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${types}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${types}.styles+xml"/><Override PartName="/word/numbering.xml" ContentType="${types}.numbering+xml"/></Types>`,
    '_rels/.rels': relations([['officeDocument', 'word/document.xml']]),
    'word/_rels/document.xml.rels': relations([
      ['styles', 'styles.xml'],
      ['numbering', 'numbering.xml'],
    ]),
    'word/document.xml': documentXml(report, requests),
    'word/styles.xml': stylesXml,
    'word/numbering.xml': numberingXml,
  }
  const entries = Object.entries(files).map(([path, xml]) => [path, strToU8(start + xml)] as const)
  return zipSync(Object.fromEntries(entries), zipped)
}

function documentXml(report: ReportDocument, requests: readonly LeaseRequest[]): string {
  const { header, project } = report
  const asked = landlordsRequests(header, requests)
  const texts = asked.blocks.flatMap((block) => {
    if (block.kind === 'list') return block.items.map((item) => paragraph(item, 'Request'))
    return block.kind === 'note' ? [paragraph(block.text, 'Note')] : []
  })
  const body = [
    paragraph(annexTitle, 'Title'),
    paragraph(project.companyName, 'Subtitle'),
    paragraph(`${project.projectTypeLabel}, ${project.location}. ${formatDay(header.reportDate)}.`),
    paragraph('The tenant asks that the lease provide for the following.'),
    ...texts,
  ].join('')
  const page =
    '<w:sectPr><w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr>'
  return `<w:document xmlns:w="${word}"><w:body>${body}${page}</w:body></w:document>`
}

function paragraph(text: string, style = ''): string {
  const named = style === '' ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`
  return `<w:p>${named}<w:r><w:t xml:space="preserve">${escapeXml(cleanText(text))}</w:t></w:r></w:p>`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function relations(parts: readonly (readonly [type: string, target: string])[]): string {
  const each = parts.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${documents}/${type}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${packageUri}/relationships">${each.join('')}</Relationships>`
}

/** Sizes in half points. */
function style(id: string, name: string, paragraphs: string, runs: string): string {
  return `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:pPr>${paragraphs}</w:pPr><w:rPr>${runs}</w:rPr></w:style>`
}

const stylesXml = `<w:styles xmlns:w="${word}"><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:pPr><w:spacing w:after="160" w:line="276" w:lineRule="auto"/></w:pPr><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri"/><w:sz w:val="22"/><w:lang w:val="en-US"/></w:rPr></w:style>${style('Title', 'Title', '<w:outlineLvl w:val="0"/>', '<w:sz w:val="40"/>')}${style('Subtitle', 'Subtitle', '', '<w:sz w:val="28"/>')}${style('Request', 'List Number', '<w:numPr><w:numId w:val="1"/></w:numPr>', '')}${style('Note', 'Note', '<w:spacing w:before="240"/>', '<w:sz w:val="18"/>')}</w:styles>`

const numberingXml = `<w:numbering xmlns:w="${word}"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="720" w:hanging="360"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`
