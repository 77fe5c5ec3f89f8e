import { longDay } from '#kernel/contract/calendar.ts';
import type { Locale, Text } from '#kernel/contract/text.ts';
import type { PdfNode } from '#kernel/server/pdf.ts';
import type { DocumentPerson } from '../../documents/queries/document-content.ts';
import type { CertificateKind } from '../../documents/rules/document-types.ts';

/** What stands on a certificate, frozen when it is given. */
export interface CertificateContent {
  person: DocumentPerson;
  certificate: {
    kind: CertificateKind;
    /** name of the certificate program, or the position */ title: Text;
    /** day of the award, YYYY-MM-DD */ awarded_on: string;
    hours: number;
    courses: readonly { code: string; name: Text; credit: number; letter: string }[];
    placement?: {
      employer: Text;
      starts_on: string;
      ends_on: string;
      credits: number;
      supervisor: string;
    };
  };
  [more: string]: unknown;
}
type Word = (key: string, params?: Record<string, string | number>) => string;

/** The sentence of a certificate in a language. */
export function certificateSentence({ person, certificate }: CertificateContent, locale: Locale, word: Word): string {
  const { placement } = certificate;
  return word(`records:certificate.text.${certificate.kind}`, {
    name: `${person.first_name} ${person.last_name}`,
    program: person.program[locale],
    title: certificate.title[locale],
    hours: certificate.hours,
    count: certificate.courses.length,
    employer: placement?.employer[locale] ?? '',
    from: placement ? longDay(placement.starts_on)[locale] : '',
    until: placement ? longDay(placement.ends_on)[locale] : '',
    supervisor: placement?.supervisor ?? '',
  });
}
/** Facts beside the sentence: the key of its label, and what it says. */
export function certificateFacts({ person, certificate }: CertificateContent, locale: Locale): [string, string][] {
  const { placement } = certificate;
  const facts: [string, string | null][] = [
    ['student_number', person.student_number],
    ['program', person.program[locale]],
    ['employer', placement?.employer[locale] ?? null],
    ['position', placement ? certificate.title[locale] : null],
    ['period', placement ? `${longDay(placement.starts_on)[locale]} – ${longDay(placement.ends_on)[locale]}` : null],
    ['supervisor', placement?.supervisor ?? null],
    ['hours', String(certificate.hours)],
    ['credits', placement && placement.credits > 0 ? String(placement.credits) : null],
    ['awarded_on', longDay(certificate.awarded_on)[locale]],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== null);
}

/** A certificate: whose, for what, and what it took. */
export function certificateBody(content: CertificateContent, locale: Locale, word: Word): PdfNode[] {
  const { person, certificate } = content;
  const employer = certificate.kind === 'coop_employer';
  const name = employer ? (certificate.placement?.employer[locale] ?? '') : `${person.first_name} ${person.last_name}`;
  const cell = (text: string): PdfNode => ({ text });
  return [
    { text: name, fontSize: 22, bold: true, alignment: 'center', margin: [0, 18, 0, 4] },
    { text: certificate.title[locale], fontSize: 13, alignment: 'center', margin: [0, 0, 0, 18] },
    {
      text: certificateSentence(content, locale, word),
      fontSize: 11,
      lineHeight: 1.4,
      alignment: 'center',
      margin: [20, 0, 20, 18],
    },
    {
      layout: 'lines',
      margin: [0, 0, 0, 12],
      table: {
        headerRows: 0,
        widths: [150, '*'],
        body: certificateFacts(content, locale).map(([key, value]): PdfNode[] => [
          { text: word(`records:certificate.fact.${key}`), style: 'small' },
          cell(value),
        ]),
      },
    },
    ...(certificate.courses.length === 0
      ? []
      : [
          {
            layout: 'lines',
            table: {
              headerRows: 1,
              dontBreakRows: true,
              widths: [70, '*', 50, 50],
              body: [
                (['code', 'course', 'credit', 'letter'] as const).map((key): PdfNode => ({
                  text: word(`records:${key}`),
                  style: 'head',
                })),
                ...certificate.courses.map((each): PdfNode[] => [
                  cell(each.code),
                  cell(each.name[locale]),
                  cell(String(each.credit)),
                  cell(each.letter),
                ]),
              ],
            },
          },
        ]),
  ];
}
