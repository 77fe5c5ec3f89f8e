import { semesterNamed } from '#areas/reference/rules/semester-name.ts';
import type { Locale, Text } from '#kernel/contract/text.ts';
import type { Reading } from '#kernel/server/area.ts';
import type { PdfDefinition, PdfNode } from '#kernel/server/pdf.ts';
import { gpaText } from '#areas/grading/gpa/rules/gpa.ts';
import { longDay, universityDay } from '#kernel/contract/calendar.ts';
import { qrPicture, qrSvg } from '#areas/people/cards/queries/qr-picture.ts';
import { settingsOf } from '#areas/reference/settings/values.ts';
import { bothWords, type BothWords } from '../../board/queries/board-paper.ts';
import { readLetterhead, type Letterhead } from '#areas/reference/reads/letterhead.ts';
import type { DocumentHolder } from '../commands/issue-document.ts';
import type { DocumentContent, HistoryLine } from './document-content.ts';
import { certificateBody, type CertificateContent } from '../../certificates/queries/certificate-paper.ts';
import { supplementBody } from '../../supplement/queries/supplement-paper.ts';
import { transcriptBody } from '../../transcript/queries/transcript-document.ts';
import {
  documentNumber,
  documentTypeOf,
  documentWords,
  type DocumentFact,
  type DocumentType,
} from '../rules/document-types.ts';

/** A document as it is kept. */
export interface IssuedRow {
  id: number;
  year: number;
  number: number;
  type: string;
  language: 'tr' | 'en' | 'both';
  content: Record<string, unknown>;
  token: string;
  status: string;
  purpose: string | null;
  issued_at: string;
  valid_until: string | null;
}
/** What a decision says: written by the request it answers. */
interface DecisionContent {
  title: Text;
  paragraphs: readonly Text[];
  about: Text;
  request_number: string | null;
  person?: DocumentContent['person'];
  /** named instead of a student */ holder?: DocumentHolder;
  /** further lines of its table */ facts?: readonly { label: Text; value: Text }[];
  /** the office that gives it, where that is another than the registrar's */ office?: Text;
}
export interface DocumentDesk {
  letterhead: Letterhead;
  signers: readonly { name: string; title: Text }[];
  words: BothWords;
  publicUrl: string;
}

/** Letterhead and signers as the settings of documents have them now. */
export async function readDesk(context: Pick<Reading, 'db' | 'now' | 'services'>): Promise<DocumentDesk> {
  const own = await settingsOf(context.db, 'document');
  const word = (name: string): string => (typeof own[name] === 'string' ? own[name] : '');
  const signer = (prefix: string) => ({
    name: word(`${prefix}_name`),
    title: { tr: word(`${prefix}_title`), en: word(`${prefix}_title_en`) },
  });
  return {
    letterhead: await readLetterhead(context),
    signers: [signer('signer'), signer('second_signer')].filter((each) => each.name !== ''),
    words: bothWords(context),
    publicUrl: context.services.config.publicUrl,
  };
}
/** Where its code leads: token only, nothing of the person. */
export const verifyUrl = (publicUrl: string, token: string): string => `${publicUrl}/qr-verification/document-${token}`;
const both = (text: Text): string => (text.tr === text.en ? text.tr : `${text.tr} / ${text.en}`);
const grey = '#4a5361';
const dark = '#3a4250';

/** One document as a definition for the document thread. The same row gives the same bytes, whenever it is made. */
export function documentPaper(row: IssuedRow, desk: DocumentDesk): PdfDefinition {
  const locale: Locale = row.language === 'en' ? 'en' : 'tr';
  const type = documentTypeOf(row.type);
  const say = (key: string, params?: Record<string, string | number>): string =>
    row.language === 'both'
      ? both({ tr: desk.words('tr')(key, params), en: desk.words('en')(key, params) })
      : desk.words(locale)(key, params);
  const pick = (text: Text): string => (row.language === 'both' ? both(text) : text[locale]);
  const { letterhead } = desk;
  const { margin } = letterhead;
  const issued = universityDay(new Date(row.issued_at));
  const day = (iso: string): string => (row.language === 'both' ? both(longDay(iso)) : longDay(iso)[locale]);
  const number = documentNumber(row.year, row.number);
  const brought = row.content as Record<string, unknown> & Partial<DecisionContent>;
  const title: Text = type ?? brought.title ?? documentWords[row.type] ?? { tr: row.type, en: row.type };
  const url = verifyUrl(desk.publicUrl, row.token);
  // the moment of issue, not of drawing: otherwise the same document would have another checksum each time
  const info = {
    title: `${pick(title)} ${number}`,
    author: letterhead.title.tr,
    subject: number,
    creationDate: new Date(row.issued_at),
    modDate: new Date(row.issued_at),
  };
  return {
    language: locale,
    // ISO 19005: what is signed for good can be read for good
    subset: 'PDF/A-2b',
    info,
    pageMargins: [margin, margin, margin, margin + 24],
    styles: {
      head: { fontSize: 8, bold: true, color: dark },
      small: { fontSize: 8, color: grey },
      semester: { fontSize: 10, bold: true },
    },
    foot: {
      margin: [margin, 10, margin, 0],
      fontSize: 7,
      color: grey,
      columns: [
        { width: '*', text: `${letterhead.address}\n${letterhead.contact}\n${pick(letterhead.note)}` },
        { width: 'auto', alignment: 'right', text: `${number} · {page} / {pages}` },
      ],
    },
    content: [
      { text: pick(letterhead.title), fontSize: 14, bold: true, alignment: 'center' },
      {
        text: brought.office ? pick(brought.office) : say('records:registrar_office'),
        style: 'small',
        alignment: 'center',
      },
      {
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: 595.28 - 2 * margin, y2: 0, lineWidth: 0.8, lineColor: dark }],
        margin: [0, 6, 0, 8],
      },
      {
        style: 'small',
        columns: [
          { width: '*', text: `${say('records:document.number')}: ${number}` },
          { width: '*', alignment: 'right', text: `${say('records:document.date')}: ${day(issued)}` },
        ],
      },
      { text: pick(title), fontSize: 13, bold: true, alignment: 'center', margin: [0, 12, 0, 10] },
      ...(type
        ? declared(type, row, desk, locale)
        : row.type.startsWith('certificate_')
          ? certificateBody(row.content as CertificateContent, locale, desk.words(locale))
          : decision(row.content as Record<string, unknown> & DecisionContent, row.language, say, pick)),
      ...(row.purpose
        ? [{ text: say('records:document.purpose', { purpose: row.purpose }), style: 'small', margin: [0, 8, 0, 0] }]
        : []),
      ...(row.valid_until
        ? [
            {
              text: say('records:document.valid_until', { date: day(universityDay(new Date(row.valid_until))) }),
              style: 'small',
              margin: [0, 4, 0, 0],
            },
          ]
        : []),
      closing(desk, url, say, pick),
    ],
  };
}

/** Who signs, and the code by which anybody checks it. */
function closing(
  { signers, letterhead }: DocumentDesk,
  url: string,
  say: (key: string) => string,
  pick: (text: Text) => string,
): PdfNode {
  return {
    margin: [0, 22, 0, 0],
    unbreakable: true,
    columnGap: 14,
    columns: [
      { width: 92, svg: qrSvg(qrPicture(url)), fit: [92, 92] },
      {
        width: '*',
        style: 'small',
        margin: [0, 8, 0, 0],
        text: pick({
          tr: letterhead.verification.tr.replace('{url}', url),
          en: letterhead.verification.en.replace('{url}', url),
        }),
      },
      {
        width: 150,
        alignment: 'center',
        stack: [
          ...signers.flatMap((signer): PdfNode[] => [
            { text: signer.name, bold: true },
            { text: pick(signer.title), style: 'small', margin: [0, 0, 0, 6] },
          ]),
          { text: say('records:document.signed'), style: 'small', italics: true },
        ],
      },
    ],
  };
}

function decision(
  content: DecisionContent,
  language: IssuedRow['language'],
  say: (key: string) => string,
  pick: (text: Text) => string,
): PdfNode[] {
  const line = (label: string, value: string): PdfNode[] => [{ text: label, style: 'small' }, { text: value }];
  const { person, holder } = content;
  const rows = [
    ...(holder ? [line(say('records:document.fact.student_name'), `${holder.first_name} ${holder.last_name}`)] : []),
    ...(person
      ? [
          line(say('records:document.fact.student_name'), `${person.first_name} ${person.last_name}`),
          line(say('records:document.fact.student_number'), person.student_number),
          line(say('records:document.fact.program'), pick(person.program)),
        ]
      : []),
    ...(content.request_number ? [line(say('records:document.copy'), content.request_number)] : []),
    line(say('records:document.about'), pick(content.about)),
    ...(content.facts ?? []).map((fact) => line(pick(fact.label), pick(fact.value))),
  ];
  const text = (locale: Locale, more: Record<string, PdfNode>): PdfNode[] =>
    content.paragraphs.map((paragraph) => ({
      text: paragraph[locale],
      fontSize: 10,
      lineHeight: 1.3,
      alignment: 'justify',
      margin: [0, 0, 0, 6],
      ...more,
    }));
  return [
    facts(rows),
    ...(language === 'en' ? [] : text('tr', {})),
    ...(language === 'tr' ? [] : text('en', language === 'both' ? { color: grey } : {})),
  ];
}
const facts = (rows: PdfNode[][]): PdfNode => ({
  layout: 'lines',
  margin: [0, 0, 0, 12],
  table: { headerRows: 0, widths: [150, '*'], body: rows },
});

function declared(type: DocumentType, row: IssuedRow, desk: DocumentDesk, locale: Locale): PdfNode[] {
  const content = row.content as DocumentContent;
  const word = desk.words(locale);
  const values = factValues(content, locale, word);
  const { person, study } = content;
  if (content.supplement && content.transcript)
    return supplementBody(content.supplement, content.transcript, universityDay(new Date(row.issued_at)), locale, word);
  const lines = type.facts.flatMap((name): PdfNode[][] =>
    values[name] ? [[{ text: word(`records:document.fact.${name}`), style: 'small' }, { text: values[name] }]] : [],
  );
  const params = {
    name: `${person.first_name} ${person.last_name}`,
    program: person.program[locale],
    started_on: longDay(study.started_on)[locale],
    graduated_on: study.graduated_on ? longDay(study.graduated_on)[locale] : '',
    status: values.status ?? '',
    class_year: study.class_year,
    semester: values.semester ?? '',
    language: values.program_language ?? '',
    duration: values.duration ?? '',
    position: content.rank?.position ?? 0,
    of: content.rank?.of ?? 0,
  };
  return [
    ...(type.table === 'transcript'
      ? []
      : [{ text: type.to ? type.to[locale] : word('records:document.to'), bold: true, margin: [0, 0, 0, 8] }]),
    ...(lines.length > 0 ? [facts(lines)] : []),
    ...Array.from({ length: type.paragraphs }, (_, at): PdfNode => ({
      text: word(`records:document.text.${row.type}.${at + 1}`, params),
      fontSize: 10,
      lineHeight: 1.3,
      alignment: 'justify',
      margin: [0, 0, 0, 6],
    })),
    ...(content.transcript ? transcriptBody(content.transcript, locale, word) : []),
    ...(content.history ? [history(content.history, locale, word)] : []),
  ];
}

type Word = ReturnType<BothWords>;
function factValues(
  { person, study, semester, rank }: DocumentContent,
  locale: Locale,
  word: Word,
): Partial<Record<DocumentFact, string>> {
  const birth = [person.birth_place, person.birth_date ? longDay(person.birth_date)[locale] : null]
    .filter(Boolean)
    .join(', ');
  return {
    student_name: `${person.first_name} ${person.last_name}`,
    student_number: person.student_number,
    national_id: person.national_id ?? '',
    passport_no: person.national_id ? '' : (person.passport_no ?? ''),
    birth,
    nationality: person.nationality?.[locale] ?? '',
    faculty: person.faculty[locale],
    department: person.department[locale],
    program: person.program[locale],
    level: word(`records:level.${study.level}`),
    program_language: word(`records:document.language.${study.program_language}`),
    started_on: longDay(study.started_on)[locale],
    class_year: String(study.class_year),
    semester_no: String(study.semester_no),
    status: word(`records:status.${study.status}`),
    semester: semester ? semesterNamed(semester)[locale] : '',
    graduated_on: study.graduated_on ? longDay(study.graduated_on)[locale] : '',
    cgpa: study.cgpa === null ? '' : gpaText(study.cgpa),
    credits: word('records:document.credits', { credits: study.credits_earned, ects: study.ects_earned }),
    duration: word('records:document.semesters', { count: study.duration_semesters }),
    rank: rank ? word('records:document.of', { ...rank }) : '',
  };
}
function history(lines: readonly HistoryLine[], locale: Locale, word: Word): PdfNode {
  const head = (key: string): PdfNode => ({ text: word(key), style: 'head' });
  return {
    layout: 'lines',
    margin: [0, 6, 0, 0],
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', 70, 90, 90, 60],
      body: [
        [
          head('records:semester'),
          head('records:document.courses'),
          head('records:credits_attempted'),
          head('records:credits_earned'),
          head('records:gpa'),
        ],
        ...lines.map((line): PdfNode[] => [
          {
            text: semesterNamed(line)[locale],
          },
          { text: String(line.courses) },
          { text: String(line.credits) },
          { text: line.earned === null ? '—' : String(line.earned) },
          { text: line.gpa === null ? '—' : gpaText(line.gpa) },
        ]),
      ],
    },
  };
}
