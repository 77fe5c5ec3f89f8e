import { semesterNamed } from '#areas/reference/rules/semester-name.ts';
import { longMoment } from '#kernel/contract/calendar.ts';
import { nameOf, type Locale } from '#kernel/contract/text.ts';
import { paperDay } from '#kernel/contract/written.ts';
import type { PdfDefinition, PdfNode } from '#kernel/server/pdf.ts';
import { gpaText } from '#areas/grading/gpa/rules/gpa.ts';
import type { TranscriptCourse, TranscriptSemester, TranscriptView } from '../../contract.ts';

/** Words of the document in its language. */
export type Word = (key: string, params?: Record<string, string | number>) => string;

const number = (value: number | null): string =>
  value === null ? '—' : value.toLocaleString('en-US', { maximumFractionDigits: 2 });
const right = (text: string, more: Record<string, PdfNode> = {}): PdfNode => ({ text, alignment: 'right', ...more });

/** The unofficial transcript on paper: letterhead, the student, semesters with their averages, legend, and on every page that it is not official. */
export function transcriptDocument(view: TranscriptView, locale: Locale, word: Word): PdfDefinition {
  const title = word('title:unofficial_transcript');
  const issued = word('records:issued', { at: longMoment(view.issued_at)[locale] });
  const { student } = view;
  return {
    language: locale,
    info: { title: `${title} · ${student.student_number}`, author: word('records:university') },
    pageMargins: [40, 44, 40, 54],
    styles: {
      head: { fontSize: 8, bold: true, color: '#3a4250' },
      small: { fontSize: 7.5, color: '#5b6472' },
      semester: { fontSize: 10, bold: true },
    },
    watermark: { text: word('records:unofficial_mark'), color: '#8a94a6', opacity: 0.1, bold: true, angle: -45 },
    foot: {
      margin: [40, 14, 40, 0],
      fontSize: 7.5,
      color: '#5b6472',
      columns: [
        { width: '*', text: `${word('records:unofficial_note')}\n${issued}` },
        { width: 'auto', text: word('records:page', { page: '{page}', pages: '{pages}' }), alignment: 'right' },
      ],
    },
    content: [
      { text: word('records:university'), fontSize: 15, bold: true },
      { text: word('records:registrar_office'), style: 'small', margin: [0, 0, 0, 8] },
      {
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: 515, y2: 0, lineWidth: 1, lineColor: '#3a4250' }],
        margin: [0, 0, 0, 8],
      },
      { text: title, fontSize: 13, bold: true, margin: [0, 0, 0, 6] },
      ...transcriptBody(view, locale, word),
    ],
  };
}

/** The student, semesters with their averages, the summary and the legend: what every transcript has, official or not. It uses the styles head, small and semester. */
export const transcriptBody = (view: TranscriptView, locale: Locale, word: Word): PdfNode[] => [
  studentFacts(view, locale, word),
  ...transcriptSemesters(view, locale, word),
  transcriptLegend(view, locale, word),
];
/** Semester by semester with averages and the summary, without the student: the supplement has those elsewhere. */
export const transcriptSemesters = (view: TranscriptView, locale: Locale, word: Word): PdfNode[] => [
  ...view.semesters.flatMap((semester) => semesterTable(semester, locale, word)),
  ...(view.semesters.length === 0 ? [{ text: word('records:no_courses'), italics: true, margin: [0, 12, 0, 0] }] : []),
  summary(view, word),
];

function studentFacts({ student }: TranscriptView, locale: Locale, word: Word): PdfNode {
  const fact = (key: string, value: string): PdfNode[] => [
    { text: word(`records:${key}`), style: 'small' },
    { text: value },
  ];
  const line = (left: PdfNode[], other: PdfNode[]): PdfNode[] => [...left, ...other];
  return {
    layout: 'noBorders',
    margin: [0, 0, 0, 6],
    table: {
      widths: [78, '*', 78, '*'],
      body: [
        line(
          fact('student_name', `${student.first_name} ${student.last_name}`),
          fact('student_number', student.student_number),
        ),
        line(fact('faculty', nameOf(student.faculty, locale)), fact('department', nameOf(student.department, locale))),
        line(
          fact('program', nameOf(student.program, locale)),
          fact('level', word(`records:level.${student.program.level}`)),
        ),
        line(
          fact('started_on', paperDay(student.started_on)[locale]),
          student.graduated_on
            ? fact('graduated_on', paperDay(student.graduated_on)[locale])
            : fact('status', word(`records:status.${student.status}`)),
        ),
      ],
    },
  };
}

function semesterTable(semester: TranscriptSemester, locale: Locale, word: Word): PdfNode[] {
  const head = (key: string, alignment = 'left'): PdfNode => ({
    text: word(`records:${key}`),
    style: 'head',
    alignment,
  });
  const { totals } = semester;
  const name = semesterNamed(semester)[locale];
  return [
    {
      margin: [0, 10, 0, 2],
      layout: 'lines',
      table: {
        headerRows: 2,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths: [62, '*', 36, 36, 40, 44],
        body: [
          [{ text: name, style: 'semester', colSpan: 6 }, '', '', '', '', ''],
          [
            head('code'),
            head('course'),
            head('credit', 'right'),
            head('ects', 'right'),
            head('letter', 'center'),
            head('points', 'right'),
          ],
          ...semester.courses.map((course) => courseLine(course, locale, word)),
        ],
      },
    },
    totals
      ? {
          margin: [3, 0, 3, 0],
          columns: [
            {
              width: '*',
              style: 'small',
              text: word('records:semester_credits', {
                attempted: number(totals.attempted),
                earned: number(totals.earned),
                points: number(totals.points),
              }),
            },
            {
              width: 'auto',
              text: `${word('records:gpa')} ${gpaText(totals.gpa)}    ${word('records:cgpa')} ${gpaText(totals.cgpa)}`,
              bold: true,
            },
          ],
        }
      : { margin: [3, 0, 3, 0], style: 'small', text: word('records:semester_open') },
  ];
}

function courseLine(course: TranscriptCourse, locale: Locale, word: Word): PdfNode[] {
  const more: Record<string, PdfNode> = course.counts ? {} : { color: '#5b6472' };
  return [
    { text: course.code, ...more },
    { text: nameOf(course, locale), ...more },
    right(number(course.credit), more),
    right(number(course.ects), more),
    {
      text:
        course.letter === null
          ? word('records:in_progress_mark')
          : course.counts
            ? course.letter
            : `${course.letter} *`,
      alignment: 'center',
      ...more,
    },
    right(number(course.points), more),
  ];
}

const summary = ({ totals }: TranscriptView, word: Word): PdfNode => ({
  margin: [0, 16, 0, 0],
  layout: 'noBorders',
  unbreakable: true,
  table: {
    widths: ['*', '*', '*', '*'],
    body: [
      ['cgpa_long', 'credits_attempted', 'credits_earned', 'ects_earned'].map((key) => ({
        text: word(`records:${key}`),
        style: 'small',
      })),
      [
        gpaText(totals.cgpa),
        number(totals.credits_attempted),
        number(totals.credits_earned),
        number(totals.ects_earned),
      ].map((text) => ({ text, bold: true, fontSize: 11 })),
    ],
  },
});

export function transcriptLegend(view: TranscriptView, locale: Locale, word: Word): PdfNode {
  const line = (letter: TranscriptView['legend'][number]): string =>
    `${letter.letter}  ${nameOf(letter, locale)}${letter.coefficient === null ? '' : ` · ${letter.coefficient.toFixed(2)}`}${letter.min === null || letter.max === null ? '' : ` · ${number(letter.min)}–${number(letter.max)}`}`;
  const third = Math.ceil(view.legend.length / 3);
  return {
    margin: [0, 14, 0, 0],
    unbreakable: true,
    stack: [
      { text: word('records:legend'), style: 'head', margin: [0, 0, 0, 3] },
      {
        style: 'small',
        columns: [0, 1, 2].map((column) => ({
          stack: view.legend.slice(column * third, (column + 1) * third).map(line),
        })),
      },
      { style: 'small', margin: [0, 4, 0, 0], text: word('records:legend_notes') },
    ],
  };
}
