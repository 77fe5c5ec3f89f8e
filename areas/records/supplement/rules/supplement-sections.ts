import { gpaText } from '#areas/grading/gpa/rules/gpa.ts';
import { longDay } from '#kernel/contract/calendar.ts';
import type { Locale, Text } from '#kernel/contract/text.ts';

/** Shares of the passing grades of a group: the program's, or the faculty's where the program has too few. */
export interface GradeDistribution {
  scope: 'program' | 'faculty';
  from: string;
  to: string;
  total: number;
  letters: readonly { letter: string; count: number }[];
}
/** Everything a supplement says beside the transcript; frozen when it is issued. */
export interface SupplementFacts {
  /** year of the EU/CoE/UNESCO model */ model: 2018;
  holder: { first_name: string; last_name: string; birth_date: string | null; student_number: string };
  diploma: {
    number: string;
    graduated_on: string;
    decided_on: string;
    decision_no: string;
    honours: string | null;
  } | null;
  program: {
    name: Text;
    level: string;
    language: string;
    semesters: number;
    ects: number;
    award: Text | null;
    field: Text | null;
    isced_code: string | null;
    mode: Text | null;
    access: Text | null;
    outcomes: Text | null;
    further_study: Text | null;
    profession: Text | null;
    partner: Text | null;
  };
  institution: { name: Text; status: Text; faculty: Text };
  /** how he came in */ entry: Text | null;
  transferred: readonly {
    code: string;
    name: Text;
    institution: string;
    credit: number;
    ects: number;
    decision_no: string | null;
  }[];
  others: readonly { name: Text; kind: string; status: string }[];
  cgpa: number | null;
  distribution: GradeDistribution | null;
  signers: readonly { name: string; title: Text }[];
  national: Text;
  sources: Text;
}
/** One item of a section: words, or a table that the paper draws. `empty`: nothing to say, and the words say why. */
export interface SupplementItem {
  number: string;
  title: string;
  lines: readonly string[];
  empty?: true;
  table?: 'courses' | 'grades' | 'levels';
}
export interface SupplementSection {
  number: string;
  title: string;
  items: readonly SupplementItem[];
}
type Word = (key: string, params?: Record<string, string | number>) => string;

/** TYYÇ and EQF share their numbers. Programs of five years and more (medicine, dentistry …) lead to level 7 at once. */
export function qualificationLevel(level: string, semesters: number): { tyyc: 6 | 7 | 8; cycle: 1 | 2 | 3 } | null {
  if (level === 'undergraduate') return semesters >= 10 ? { tyyc: 7, cycle: 2 } : { tyyc: 6, cycle: 1 };
  if (level === 'master') return { tyyc: 7, cycle: 2 };
  if (level === 'doctorate') return { tyyc: 8, cycle: 3 };
  return null;
}
/** Share of each letter in percent with one decimal; null under twenty passing grades, which say nothing. */
export const leastGrades = 20;
export const sharesOf = ({
  letters,
  total,
}: Pick<GradeDistribution, 'letters' | 'total'>): { letter: string; share: number }[] | null =>
  total < leastGrades
    ? null
    : letters.map(({ letter, count }) => ({ letter, share: Math.round((count / total) * 1000) / 10 }));

/**
 * The eight sections in the order of the model of 2018. All of them and all their items stand; an item without content says why.
 * @param facts as they were frozen; `word` says texts of `records:supplement.*` in the language
 */
export function supplementSections(
  facts: SupplementFacts,
  issued_on: string,
  locale: Locale,
  word: Word,
): SupplementSection[] {
  const { holder, program, institution, diploma } = facts;
  const say = (key: string, params?: Record<string, string | number>): string =>
    word(`records:supplement.${key}`, params);
  const item = (number: string, lines: readonly (string | null | undefined)[], why: string): SupplementItem => {
    const said = lines.filter((line): line is string => typeof line === 'string' && line.trim() !== '');
    const title = word(`records:supplement.title.${number}`);
    return said.length > 0
      ? { number, title, lines: said }
      : { number, title, lines: [say(`none.${why}`)], empty: true };
  };
  const table = (number: string, lines: readonly string[], drawn: SupplementItem['table']): SupplementItem => ({
    number,
    title: word(`records:supplement.title.${number}`),
    lines,
    ...(drawn ? { table: drawn } : {}),
  });
  const split = (text: Text | null): string[] => (text ? text[locale].split('\n') : []);
  /** in the language of the diploma first, its translation behind it */
  const original = (text: Text | null): string[] =>
    text ? [...new Set([text.tr, text[locale]].filter((each) => each !== ''))] : [];
  const level = qualificationLevel(program.level, program.semesters);
  const shares = facts.distribution ? sharesOf(facts.distribution) : null;
  const section = (number: string, items: SupplementItem[]): SupplementSection => ({
    number,
    title: word(`records:supplement.title.${number}`),
    items,
  });
  return [
    section('1', [
      item('1.1', [holder.last_name], 'unknown'),
      item('1.2', [holder.first_name], 'unknown'),
      item('1.3', [holder.birth_date?.split('-').reverse().join('/')], 'unknown'),
      item('1.4', [holder.student_number], 'unknown'),
    ]),
    section('2', [
      item('2.1', [...original(program.award), ...(program.award ? [] : original(program.name))], 'unknown'),
      item(
        '2.2',
        [program.field?.[locale], program.isced_code && say('isced', { code: program.isced_code })],
        'unwritten',
      ),
      item('2.3', [...original(institution.name), institution.status[locale]], 'unknown'),
      item('2.4', [program.partner?.[locale]], 'partner'),
      item('2.5', [word(`records:document.language.${program.language}`)], 'unknown'),
    ]),
    section('3', [
      item(
        '3.1',
        [
          word(`records:level.${program.level}`),
          level && say('level', { level: level.tyyc, cycle: say(`cycle.${level.cycle}`) }),
        ],
        'unknown',
      ),
      item(
        '3.2',
        [say('duration', { semesters: program.semesters, years: program.semesters / 2, ects: program.ects })],
        'unknown',
      ),
      item('3.3', [...split(program.access), facts.entry && say('entry', { type: facts.entry[locale] })], 'unwritten'),
    ]),
    section('4', [
      item('4.1', [program.mode?.[locale]], 'unwritten'),
      item('4.2', split(program.outcomes), 'unwritten'),
      table(
        '4.3',
        [
          say('details'),
          ...facts.transferred.map((each) =>
            say('transferred', {
              code: each.code,
              name: each.name[locale],
              institution: each.institution,
              credit: each.credit,
              ects: each.ects,
            }),
          ),
        ],
        'courses',
      ),
      table(
        '4.4',
        shares && facts.distribution
          ? [
              say(`distribution.${facts.distribution.scope}`, {
                from: facts.distribution.from,
                to: facts.distribution.to,
                count: facts.distribution.total,
              }),
            ]
          : [say('none.distribution', { least: leastGrades })],
        'grades',
      ),
      item(
        '4.5',
        [
          facts.cgpa === null ? null : say('average', { cgpa: gpaText(facts.cgpa) }),
          diploma?.honours && word(`graduation:honours.${diploma.honours}`),
        ],
        'average',
      ),
    ]),
    section('5', [
      item('5.1', split(program.further_study), 'unwritten'),
      item('5.2', split(program.profession), 'profession'),
    ]),
    section('6', [
      item(
        '6.1',
        [
          diploma &&
            say('diploma', {
              number: diploma.number,
              date: longDay(diploma.decided_on)[locale],
              decision: diploma.decision_no,
            }),
          ...facts.others.map((each) =>
            say('other_program', {
              name: each.name[locale],
              kind: say(`kind.${each.kind}`),
              status: word(`records:status.${each.status}`),
            }),
          ),
        ],
        'additional',
      ),
      item('6.2', split(facts.sources), 'unwritten'),
    ]),
    section('7', [
      item('7.1', [longDay(issued_on)[locale]], 'unknown'),
      item(
        '7.2',
        facts.signers.map((each) => each.name),
        'unknown',
      ),
      item(
        '7.3',
        facts.signers.map((each) => each.title[locale]),
        'unknown',
      ),
      item('7.4', [say('seal')], 'unknown'),
    ]),
    section('8', [{ number: '8', title: '', lines: split(facts.national), table: 'levels' }]),
  ];
}
