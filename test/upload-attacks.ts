import { pdfBytes as pdf } from '#areas/people/test-multipart.ts';
import type { ProblemKey } from '#kernel/contract/text.ts';

const zip = (name: string): Buffer =>
  Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.alloc(26), Buffer.from(name)]);
/** What is sent in the place of a PDF or a photo, the name it goes by, and the key of the sentence that refuses it. */
export const uploadAttacks: readonly (readonly [
  what: string,
  bytes: () => Buffer,
  name: string,
  refusal: ProblemKey | 'upload_too_large',
])[] = [
  ['an empty file', () => Buffer.alloc(0), 'a.pdf', 'required'],
  ['a type by its name alone', () => Buffer.from('MZ this is a program'), 'diploma.pdf', 'file_kind_pdf_picture'],
  ['HTML named PDF', () => Buffer.from('<html><script>alert(1)</script></html>'), 'a.pdf', 'file_kind_pdf_picture'],
  [
    'SVG',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    'a.svg',
    'file_kind_pdf_picture',
  ],
  ['SVG named PNG', () => Buffer.from('<?xml version="1.0"?><svg onload="x()"/>'), 'a.png', 'file_kind_pdf_picture'],
  ['a PDF with script', () => pdf('x /JavaScript (app.alert(1))'), 'a.pdf', 'file_acts'],
  ['a PDF with script in escapes', () => pdf('x /#4aavaScript'), 'a.pdf', 'file_acts'],
  ['a PDF that starts a program', () => pdf('/Launch'), 'a.pdf', 'file_acts'],
  ['a PDF that carries a file', () => pdf('/EmbeddedFile'), 'a.pdf', 'file_acts'],
  ['a PDF that sends a form', () => pdf('/SubmitForm'), 'a.pdf', 'file_acts'],
  ['a PDF with something behind it', () => Buffer.concat([pdf(), Buffer.from('MZ program')]), 'a.pdf', 'file_mixed'],
  [
    'a PDF with something before it',
    () => Buffer.concat([Buffer.from('<script>1</script>\n'), pdf()]),
    'a.pdf',
    'file_kind_pdf_picture',
  ],
  ['a PDF without an end', () => Buffer.from('%PDF-1.4\n1 0 obj'), 'a.pdf', 'file_broken'],
  [
    'a PDF that is an archive too',
    () => Buffer.concat([pdf(), Buffer.from('PK\u0005\u0006', 'latin1'), Buffer.alloc(18)]),
    'a.pdf',
    'file_mixed',
  ],
  ['an archive', () => zip('a.txt'), 'a.zip', 'file_kind_pdf_picture'],
  ['Word where none is taken', () => zip('word/document.xml'), 'a.docx', 'file_kind_pdf_picture'],
  ['a GIF', () => Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1'), 'a.gif', 'file_kind_pdf_picture'],
  [
    'a picture cut off',
    () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0]),
    'a.jpg',
    'file_broken',
  ],
  [
    'a PNG that is none',
    () => Buffer.concat([Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]), Buffer.alloc(40)]),
    'a.png',
    'file_kind_pdf_picture',
  ],
  ['a script of a shell', () => Buffer.from('#!/bin/sh\nrm -rf /'), 'a.sh', 'file_kind_pdf_picture'],
  [
    'a file too large for its type',
    () => Buffer.concat([pdf(), Buffer.alloc(11 * 1024 * 1024, 32)]),
    'a.pdf',
    'upload_too_large',
  ],
];
