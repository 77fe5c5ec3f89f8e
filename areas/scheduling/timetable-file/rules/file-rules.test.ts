import { describe, expect, it } from 'vitest';
import type { ClashFacts } from '../../timetable/rules/clash-index.ts';
import { settle } from './file-clashes.ts';
import { planFile, type FileFacts, type FileSection, type StandingLesson } from './file-plan.ts';
import { fileColumns, readRow, timeOf, type FileCell, type FileColumn, type ReadRow } from './file-rows.ts';

const words = Object.fromEntries(fileColumns.map((name) => [name, { tr: name, en: name }])) as Record<
  FileColumn,
  { tr: string; en: string }
>;
const read = (cells: readonly FileCell[], line = 2): ReadRow =>
  readRow(line, Object.fromEntries(fileColumns.map((name, at) => [name, cells[at] ?? null])), words);

const section = (id: number, more: Partial<FileSection> = {}): FileSection => ({
  id,
  code: `AAA ${100 + id}`,
  section_no: 1,
  label: `AAA ${100 + id}-01`,
  status: 'draft',
  staff: [id],
  mine: true,
  theory: 4,
  practice: 0,
  ...more,
});
const lesson = (id: number, section_id: number, day: number, starts: number, room_id: number | null = 1) =>
  ({
    id,
    section_id,
    type: 1,
    day,
    starts,
    ends: starts + 50,
    room_id,
    combined_with: null,
  }) satisfies StandingLesson;
const facts = (sections: readonly FileSection[], lessons: readonly StandingLesson[]): FileFacts => ({
  sections,
  lessons,
  rooms: [
    {
      id: 1,
      code: 'D-101',
    },
    {
      id: 2,
      code: 'D-102',
    },
  ],
  people: [
    {
      id: 1,
      number: '1001',
      name: 'Ada Işık',
    },
    {
      id: 2,
      number: '1002',
      name: 'Can Er',
    },
    {
      id: 3,
      number: '1003',
      name: 'Can Er',
    },
  ],
});
const weekOf = ({ sections, lessons, rooms }: FileFacts): ClashFacts => ({
  sections: sections.map(({ id, staff }) => ({ id, staff, course_id: id, groups: [], seats: 10, campus_id: null })),
  meetings: lessons,
  rooms: rooms.map((each) => ({ ...each, capacity: 50, kind: 'lecture', campus_id: null })),
  wishes: [],
});
const run = async (given: FileFacts, cells: readonly (readonly FileCell[])[]) => {
  const rows = planFile(
    cells.map((each, at) => read(each, at + 2)),
    given,
  );
  const { stopped } = await settle(weekOf(given), rows, () => new Map(), new Set());
  return { rows, stopped: stopped.flatMap(({ found }) => found) };
};
const keys = (rows: readonly { reasons: readonly { key: string }[] }[]): string[][] =>
  rows.map((row) => row.reasons.map((each) => each.key));

describe('a row is read as people write it', () => {
  it('times of spreadsheets and of people', () => {
    for (const nine of ['9:00', '09.00', '9', 0.375, new Date(Date.UTC(1899, 11, 30, 9))])
      expect(timeOf(nine)).toBe(540);
    for (const none of ['noon', 25, '9:75', true]) expect(timeOf(none)).toBeNull();
  });
  it('days and types in either language, every fault of a row at once', () => {
    expect(read(['aaa101', '01', 'uygulama', 'SALI', '9', '9:50', '–', '1001; Can Er', ''])).toMatchObject({
      course: 'aaa101',
      section_no: 1,
      type: 2,
      day: 2,
      starts: 540,
      ends: 590,
      room: null,
      instructors: ['1001', 'Can Er'],
      record: null,
      reasons: [],
    });
    expect(read(['AAA 101', 1, null, 'Tuesday', '9', '9:50'])).toMatchObject({ type: 1, day: 2, room: '' });
    const wrong = read(['AAA 101', 'x', 'tutorial', 'someday', '10:00', '', null, null, 'one']);
    expect(wrong.reasons.map((each) => each.key)).toEqual([
      'file_wrong_cell',
      'file_wrong_cell',
      'file_wrong_cell',
      'file_empty_cell',
      'file_wrong_cell',
    ]);
    expect(read(['AAA 101', 1, null, 1, '10:00', '9:00']).reasons.map((each) => each.key)).toEqual(['file_wrong_cell']);
  });
});

describe('what a row means', () => {
  it('the lesson of its number moves, the one that stands there stays, any other is new', () => {
    const given = facts([section(1)], [lesson(11, 1, 1, 540), lesson(12, 1, 2, 540)]);
    const rows = planFile(
      [
        read(['AAA101', 1, 'T', 3, '9:00', '9:50', '', '', 11], 2),
        read(['AAA101', 1, 'T', 2, '9:00', '9:50'], 3),
        read(['AAA101', 1, 'T', 4, '9:00', '9:50', 'd 102'], 4),
      ],
      given,
    );
    expect(rows.map((row) => [row.do, row.lesson?.id ?? null, row.room_id])).toEqual([
      ['move', 11, 1],
      ['same', 12, 1],
      ['add', null, 2],
    ]);
  });
  it('says what does not exist, is not the reader’s, stands twice or can no longer be scheduled', () => {
    const given = facts(
      [section(1), section(2, { mine: false }), section(3, { status: 'finalized' })],
      [lesson(11, 1, 1, 540), lesson(31, 3, 1, 540)],
    );
    const rows = planFile(
      [
        read(['BBB101', 1, '', 1, '9', '9:50'], 2),
        read(['AAA102', 1, '', 1, '9', '9:50'], 3),
        read(['AAA103', 1, '', 2, '9', '9:50'], 4),
        read(['AAA103', 1, '', 1, '9', '9:50'], 5),
        read(['AAA101', 1, '', 1, '9', '9:50', 'X-9', 'Can Er; Nobody'], 6),
        read(['AAA101', 1, '', 3, '9', '9:50', '', '', 99], 7),
        read(['AAA101', 1, 'U', 3, '9', '9:50', '', '', 11], 8),
        read(['AAA101', 1, '', 4, '9', '9:50'], 9),
        read(['AAA101', 1, '', 4, '9', '9:50'], 10),
      ],
      given,
    );
    expect(keys(rows)).toEqual([
      ['file_section_unknown'],
      ['file_section_foreign'],
      ['file_section_closed'],
      [],
      ['file_room_unknown', 'file_person_ambiguous', 'file_person_unknown'],
      ['file_record_unknown'],
      ['file_record_type'],
      [],
      ['file_lesson_twice'],
    ]);
    expect(rows[3]?.do).toBe('same');
  });
  it('more hours than the course has ask first', () => {
    const given = facts([section(1, { theory: 1 })], [lesson(11, 1, 1, 540)]);
    const [moved] = planFile([read(['AAA101', 1, '', 3, '9', '9:50', '', '', 11])], given);
    expect(moved?.warnings).toEqual([]);
    const [added] = planFile([read(['AAA101', 1, '', 3, '9', '9:50'])], given);
    expect(added?.warnings.map((each) => each.key)).toEqual(['file_more_hours']);
  });
});

describe('all rows at once', () => {
  it('two lessons may change places; of two rows that clash the later one falls', async () => {
    const given = facts([section(1), section(2)], [lesson(11, 1, 1, 540), lesson(21, 2, 2, 540)]);
    const swapped = await run(given, [
      ['AAA101', 1, '', 2, '9', '9:50', '', '', 11],
      ['AAA102', 1, '', 1, '9', '9:50', '', '', 21],
    ]);
    expect(swapped.rows.map((row) => row.do)).toEqual(['move', 'move']);
    const clashing = await run(given, [
      ['AAA101', 1, '', 3, '9', '9:50', 'D-102'],
      ['AAA102', 1, '', 3, '9', '9:50', 'D-102'],
    ]);
    expect(clashing.rows.map((row) => row.do)).toEqual(['add', null]);
    expect(clashing.stopped.map((each) => [each.row.line, each.beside, each.clashes[0]?.kind])).toEqual([
      [3, 2, 'room'],
    ]);
  });
  it('a row that falls leaves its lesson where it was, which stops who wanted that place', async () => {
    const given = facts(
      [section(1), section(2), section(3)],
      [lesson(11, 1, 1, 540), lesson(21, 2, 2, 540), lesson(31, 3, 3, 540)],
    );
    const { rows } = await run(given, [
      ['AAA101', 1, '', 2, '9', '9:50', '', '', 11],
      ['AAA102', 1, '', 3, '9', '9:50', '', '', 21],
    ]);
    expect(rows.map((row) => row.do)).toEqual([null, null]);
  });
  it('a section whose instructors change stands or falls as a whole, its other lessons included', async () => {
    const given = facts(
      [section(1), section(2)],
      [lesson(11, 1, 1, 540), lesson(12, 1, 2, 540), lesson(21, 2, 2, 540, 2)],
    );
    const busy = await run(given, [['AAA101', 1, '', 1, '9', '9:50', '', '1001; 1002']]);
    expect(busy.rows.map((row) => row.do)).toEqual([null]);
    expect(busy.stopped[0]?.clashes.map((each) => each.kind)).toEqual(['instructor']);
    const both = await run(given, [
      ['AAA101', 1, '', 1, '9', '9:50', '', '1003'],
      ['AAA101', 1, '', 4, '9', '9:50', 'D-101', '1003'],
    ]);
    expect(both.rows.map((row) => [row.do, row.staff])).toEqual([
      ['same', [3]],
      ['add', [3]],
    ]);
    const apart = await run(given, [
      ['AAA101', 1, '', 1, '9', '9:50', '', '1003'],
      ['AAA101', 1, '', 4, '9', '9:50', '', '1001'],
    ]);
    expect(keys(apart.rows)).toEqual([['file_falls_with'], ['file_staff_apart']]);
  });
  it('lessons taught together go to one place, those without a row along with them', async () => {
    const together = [11, 21].map((id) => ({ ...lesson(id, id === 11 ? 1 : 2, 1, 540), combined_with: 11 }));
    const given = facts([section(1), section(2, { staff: [1] })], together);
    const one = await run(given, [['AAA101', 1, '', 2, '9', '9:50', '', '', 11]]);
    expect(one.rows.map((row) => [row.do, row.along.map((each) => each.id)])).toEqual([['move', [21]]]);
    const apart = await run(given, [
      ['AAA101', 1, '', 2, '9', '9:50', '', '', 11],
      ['AAA102', 1, '', 1, '9', '9:50', '', '', 21],
    ]);
    expect(keys(apart.rows)).toEqual([['file_falls_with'], ['file_combined_apart']]);
    const foreign = facts([section(1), section(2, { staff: [1], mine: false })], together);
    expect(keys((await run(foreign, [['AAA101', 1, '', 2, '9', '9:50', '', '', 11]])).rows)).toEqual([
      ['combined_foreign'],
    ]);
    const other = await run(given, [['AAA101', 1, '', 1, '9', '9:50', '', '1003']]);
    expect(keys(other.rows)).toEqual([['combine_instructor']]);
  });
});
