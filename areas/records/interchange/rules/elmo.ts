import type { Text } from '#kernel/contract/text.ts';
import { semesterNamed } from '#areas/reference/rules/semester-name.ts';
import type { TranscriptView } from '../../contract.ts';
import type { SupplementSection } from '../../supplement/rules/supplement-sections.ts';
import { elmoNamespace } from './elmo-check.ts';
import { element, leaf, type XmlNode } from './xml.ts';

/** What an ELMO file is made of: the frozen document, and the few facts that only the registers have. */
export interface ElmoSource {
  /** moment with its offset, as the document was issued */ issued_at: string;
  institution: { name: Text; url: string; domain: string };
  person: { first_name: string; last_name: string; birth_date: string | null; student_number: string };
  program: {
    code: string;
    name: Text;
    language: string;
    isced_code: string | null;
    eqf: number | null;
    started_on: string;
    graduated_on: string | null;
  };
  transcript: TranscriptView;
  terms: ReadonlyMap<number, { starts_on: string; ends_on: string }>;
  /** letters that earn credits */ earned: ReadonlySet<string>;
  supplement: { locale: 'tr' | 'en'; introduction: string; sections: readonly SupplementSection[] } | null;
  attachment: { title: Text; type: 'Transcript of Records' | 'Diploma Supplement'; pdf: string } | null;
}
const scheme = 'kampus';
const both = (name: string, text: Text): XmlNode[] => [
  leaf(name, text.tr, { 'xml:lang': 'tr' }),
  text.en === text.tr ? null : leaf(name, text.en, { 'xml:lang': 'en' }),
];

/** ELMO 1.7 (EMREX): one report of one program. Credits stand on the courses alone; who has withdrawn from a course has no result to tell. */
export function elmoFile(source: ElmoSource): string {
  const { person, institution, transcript, attachment } = source;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(
    'elmo',
    [
      leaf('generatedDate', source.issued_at),
      element('learner', [
        leaf('identifier', `urn:schac:personalUniqueCode:int:esi:${institution.domain}:${person.student_number}`, {
          type: 'esi',
        }),
        leaf('givenNames', person.first_name),
        leaf('familyName', person.last_name),
        leaf('bday', person.birth_date),
      ]),
      element('report', [
        element('issuer', [
          leaf('country', 'TR'),
          leaf('identifier', institution.domain, { type: 'schac' }),
          both('title', institution.name),
          leaf('url', institution.url),
        ]),
        programme(source),
        leaf('issueDate', source.issued_at),
        element(
          'gradingScheme',
          (['tr', 'en'] as const).map((locale) =>
            leaf(
              'description',
              transcript.legend
                .map(
                  (letter) =>
                    `${letter.letter}: ${locale === 'tr' ? letter.name : letter.name_en}${letter.coefficient === null ? '' : ` (${letter.coefficient.toFixed(2)})`}`,
                )
                .join('; ') || '4.00',
              { 'xml:lang': locale },
            ),
          ),
          { localId: scheme },
        ),
        attachment
          ? element('attachment', [
              both('title', attachment.title),
              leaf('type', attachment.type),
              leaf('content', `data:application/pdf;base64,${attachment.pdf}`),
            ])
          : null,
      ]),
    ],
    { xmlns: elmoNamespace },
  )}\n`;
}

function programme(source: ElmoSource): string {
  const { program, transcript, supplement } = source;
  return element('learningOpportunitySpecification', [
    leaf('identifier', program.code, { type: 'local' }),
    both('title', program.name),
    leaf('type', 'Degree Programme'),
    leaf('iscedCode', program.isced_code),
    element('specifies', [
      element('learningOpportunityInstance', [
        leaf('start', program.started_on),
        leaf('date', program.graduated_on),
        leaf('status', program.graduated_on === null ? 'in-progress' : 'passed'),
        program.graduated_on === null ? null : leaf('resultLabel', transcript.totals.cgpa?.toFixed(2)),
        program.eqf === null ? null : element('level', [leaf('type', 'EQF'), leaf('value', program.eqf)]),
        leaf('languageOfInstruction', program.language),
        supplement ? supplementElement(supplement, source.issued_at) : null,
      ]),
    ]),
    transcript.semesters.flatMap((semester) =>
      semester.courses
        .filter((course) => course.status !== 'withdrawn')
        .map((course) => element('hasPart', [courseElement(source, semester, course)])),
    ),
  ]);
}
function courseElement(
  { terms, earned }: ElmoSource,
  semester: TranscriptView['semesters'][number],
  course: TranscriptView['semesters'][number]['courses'][number],
): string {
  const term = terms.get(semester.id);
  const status = course.letter === null ? 'in-progress' : earned.has(course.letter) ? 'passed' : 'failed';
  return element('learningOpportunitySpecification', [
    leaf('identifier', course.code, { type: 'local' }),
    both('title', { tr: course.name, en: course.name_en }),
    leaf('type', 'Course'),
    element('specifies', [
      element('learningOpportunityInstance', [
        leaf('identifier', String(course.enrolment_id), { type: 'local' }),
        term
          ? element('academicTerm', [
              both('title', semesterNamed(semester)),
              leaf('start', term.starts_on),
              leaf('end', term.ends_on),
            ])
          : null,
        leaf('status', status),
        course.letter === null ? null : [leaf('gradingSchemeLocalId', scheme), leaf('resultLabel', course.letter)],
        element('credit', [leaf('scheme', 'ects'), leaf('value', course.ects)]),
      ]),
    ]),
  ]);
}
const supplementElement = (
  { locale, introduction, sections }: NonNullable<ElmoSource['supplement']>,
  issued_at: string,
): string =>
  element(
    'diplomaSupplement',
    [
      leaf('version', '2018'),
      leaf('issueDate', issued_at),
      leaf('introduction', introduction),
      sections.map((section) =>
        element(
          'section',
          [
            leaf('title', section.title),
            // section 8 has no items of its own
            section.items.filter((item) => item.title === '').map((item) => leaf('content', item.lines.join('\n'))),
            section.items
              .filter((item) => item.title !== '')
              .map((item) =>
                element('section', [leaf('title', item.title), leaf('content', item.lines.join('\n'))], {
                  number: item.number,
                }),
              ),
          ],
          { number: section.number },
        ),
      ),
    ],
    { 'xml:lang': locale },
  );
