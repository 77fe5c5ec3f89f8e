import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSql } from '../tools/sql/check-columns.ts';
import { renameColumn } from '../tools/sql/schema.ts';
import { sourceFiles } from './source-files.ts';

/**
 * Kept by hand and compared with a search of the sources for the word: a piece of every line that asks the database for
 * the column, twice where two lines are alike. Other tables have columns of the same name, whose lines are not here.
 */
const places = {
  'student_programs.class_year': [
    'sp.graduated_on, sp.class_year, sp.cgpa, sp.credits_earned, sp.ects_earned, sp.agreement_accepted_at',
    'insert into student_programs (student_id, program_id, curriculum_id, kind, student_type, entry_type, started_on, class_year, semester_no, status',
    'insert into student_programs (student_id, program_id, curriculum_id, kind, student_type, entry_type, started_on, class_year, semester_no, status',
    'insert into student_programs (student_id, program_id, curriculum_id, kind, student_type, entry_type, started_on, class_year, semester_no, status',
    "select student_id, ${row.program_id}, ${row.curriculum_id}, kind, student_type, entry_type, started_on, class_year, semester_no, 'passive'",
    'insert into student_programs (student_id, program_id, curriculum_id, kind, student_type, started_on, class_year, semester_no, advisor_id)',
    'update student_programs set class_year = ${after.class_year}',
    'sp.class_year >= p.duration_semesters / 2 and sp.cgpa >= 2 and sp.student_id > 40',
    'insert into student_programs (student_id, program_id, curriculum_id, kind, student_type, entry_type, started_on, class_year, semester_no, status',
    ' as name, student_programs.class_year, student_programs.status',
    '[sql`student_programs.class_year = ${input.class_year}`]',
    ' as full_name, student_programs.class_year, students.entry_year',
    'from (select advisor_id, class_year, count(*)::int as n from student_programs',
    'select student_programs.advisor_id, student_programs.class_year, student_programs.status',
    'student_programs.class_year, student_programs.semester_no, p.duration_semesters',
    'programs.id as program_id, student_programs.class_year, student_programs.student_type',
    'class_year: sql`student_programs.class_year, students.last_name`',
    "'-class_year': sql`student_programs.class_year desc",
    '[sql`student_programs.class_year = ${filter.class_year}`]',
    'student_programs.student_type, student_programs.class_year, student_programs.cgpa',
    'sp.curriculum_id, sp.class_year, sp.semester_no, sp.student_type, sp.kind, sp.status',
    "where sp.status = 'active' and sp.class_year between 1 and 4",
    'insert into student_programs (id, student_id, program_id, curriculum_id, started_on, class_year',
    'update student_programs sp set class_year = x.after',
    'where sp.id = x.student_program_id and sp.class_year = x.before',
    'update students s set class_year = sp.class_year, version',
    's.class_year is distinct from sp.class_year',
  ],
  'classrooms.capacity': ['c.capacity::text, c.exam_capacity::text] as cells from classrooms c'],
  'holds.ends_at': [
    'select kind, office, reason, reason_en, restrictions, starts_at, ends_at, released_at from holds',
    'select id, kind, office, reason, reason_en, restrictions, starts_at, ends_at from holds',
    'starts_at <= ${now} and (ends_at is null or ends_at > ${now}) and (${rows})',
    'insert into holds (student_id, kind, office, restrictions, reason, reason_en, starts_at, ends_at, placed_by)',
    'h.student_id = students.id and h.released_at is null and (h.ends_at is null or h.ends_at >= ',
    "'starts_at', h.starts_at, 'ends_at', h.ends_at) order by h.id",
    "when holds.ends_at < ${now} then 'ended'",
    'when ${holds.ends_at} < ${nowSql}',
    '${now.toISOString()}::timestamptz and (ends_at is null or ends_at > ${now.toISOString()}',
    'starts_at <= ${context.now} and (ends_at is null or ends_at > ${context.now})',
    'released_at is null and (ends_at is null or ends_at > ${context.now}) order by id limit 1',
  ],
} as const;
/** The published read that stands for the column wherever other areas ask for it. */
const published = {
  'student_programs.class_year': 'studentProgramRead.class_year',
  'classrooms.capacity': 'classroomRead.capacity',
  'holds.ends_at': 'holdRead.ends_at',
} as const;

describe('a column that gets another name', () => {
  let read: Awaited<ReturnType<typeof readSql>>;
  const files = sourceFiles().filter((file) => !file.path.endsWith('.test.ts') && !file.path.startsWith('test/'));
  beforeAll(async () => {
    read = await readSql(join(import.meta.dirname, '..'));
  });
  it.each(Object.keys(places) as (keyof typeof places)[])(
    '%s: every place that must follow is named, and no other',
    (column) => {
      const expected = [...new Set<string>(places[column])].flatMap((piece) => {
        const found = files.flatMap((file) =>
          file.text.split('\n').flatMap((line, index) => (line.includes(piece) ? [`${file.path}:${index + 1}`] : [])),
        );
        expect(found, piece).toHaveLength(places[column].filter((each) => each === piece).length);
        return found;
      });
      const [table = '', name = ''] = column.split('.');
      const { problems } = read.sql.judge(renameColumn(read.schema, table, name, `${name}_renamed`));
      const inReads = problems.filter((each) => each.message.startsWith(published[column]));
      expect(inReads).toHaveLength(1);
      const named = problems.filter((each) => !inReads.includes(each)).map((each) => `${each.path}:${each.line}`);
      expect([...new Set(named)].sort()).toEqual(expected.sort());
    },
  );
});
