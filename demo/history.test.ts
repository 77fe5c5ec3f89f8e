import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Condition,
  checkPrerequisites,
  parseCondition,
  type PrerequisiteAttempt,
} from '#areas/curriculum/rules/prerequisite-tree.ts';
import { accepts, type Slot, type SlotType } from '#areas/curriculum/rules/slots.ts';
import { type Attempt, type GpaLetter, transcriptTotals } from '#areas/grading/gpa/rules/gpa.ts';
import { letterInRange, totalOf } from '#areas/grading/rules/letter-grades.ts';
import { areas } from '#app/areas.server.ts';
import { buildDemo } from '#demo/build.ts';
import { type Database, openInMemory } from '#kernel/server/database.ts';

// the other half of the year: an autumn semester is active
const today = '2026-09-21';
interface Line {
  id: number;
  student_id: number;
  student_program_id: number;
  course_id: number;
  semester_id: number;
  code: number;
  is_active: boolean;
  slot_id: number | null;
  status: string;
  letter: string | null;
  total: number | null;
  credit: number;
  grading_system_id: number;
  attempt: number;
  kind: string;
  number: number;
}
type LetterRow = GpaLetter & { grading_system_id: number; letter: string; min: number | null; max: number | null };
let database: Database;
let lines: Line[] = [];
const letters = new Map<string, LetterRow>();
const histories = new Map<number, Line[]>();
const lives = new Map<number, Line[]>();
const letterOf = (line: Line): LetterRow | null =>
  line.letter === null ? null : (letters.get(`${line.grading_system_id} ${line.letter}`) ?? null);

beforeAll(async () => {
  database = openInMemory();
  await database.migrate();
  await buildDemo(database, { areas, students: 900, today, now: new Date(`${today}T12:00:00Z`) });
  lines =
    await database.query<Line>(`select e.id, e.student_id, e.student_program_id, e.course_id, e.semester_id, t.code, t.is_active, e.slot_id, e.status, e.letter, e.total, e.credit, c.grading_system_id, e.attempt, e.kind,
    (select count(*)::int from semesters x where x.id >= (select min(f.semester_id) from enrolments f where f.student_program_id = e.student_program_id) and x.id <= t.id and x.code <> 3) as number
    from enrolments e join courses c on c.id = e.course_id join semesters t on t.id = e.semester_id order by e.id`);
  for (const each of await database.query<LetterRow>(
    'select grading_system_id, letter, min_total as min, max_total as max, coefficient, counts_in_gpa, counts_attempted, earned, replaceable from letter_grades',
  ))
    letters.set(`${each.grading_system_id} ${each.letter}`, each);
  for (const line of lines) {
    histories.set(line.student_program_id, [...(histories.get(line.student_program_id) ?? []), line]);
    lives.set(line.student_id, [...(lives.get(line.student_id) ?? []), line]);
  }
});
afterAll(() => database.close());

it('every GPA is what the rules compute', async () => {
  const wanted = new Map<
    string,
    { gpa: number | null; cgpa: number | null; credits_attempted: number; credits_earned: number; points: number }
  >();
  const last = new Map<number, { gpa: number | null; earned: number; attempted: number }>();
  for (const [student, history] of histories) {
    const attempts = history
      .filter((line) => line.letter !== null)
      .map((line): Attempt => ({
        enrolment_id: line.id,
        course_id: line.course_id,
        semester: line.semester_id,
        credits: line.credit,
        letter: letterOf(line),
      }));
    for (const { semester, own, cumulative } of transcriptTotals(attempts)) {
      wanted.set(`${student} ${semester}`, {
        gpa: own.gpa,
        cgpa: cumulative.gpa,
        credits_attempted: own.attempted,
        credits_earned: own.earned,
        points: own.points,
      });
      last.set(student, cumulative);
    }
  }
  const results = await database.query<{ student_program_id: number; semester_id: number }>(
    'select student_program_id, semester_id, gpa, cgpa, credits_attempted, credits_earned, points from semester_results',
  );
  const found = new Map(
    results.map(({ student_program_id, semester_id, ...rest }) => [`${student_program_id} ${semester_id}`, rest]),
  );
  expect(found.size).toBeGreaterThan(2000);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted));
  const programs = await database.query<{
    id: number;
    cgpa: number | null;
    credits_earned: number;
    credits_attempted: number;
    is_main: boolean;
    shown: number | null;
  }>(
    'select p.id, p.cgpa, p.credits_earned, p.credits_attempted, p.is_main, s.cgpa as shown from student_programs p join students s on s.id = p.student_id',
  );
  for (const each of programs) {
    const totals = last.get(each.id);
    expect(
      { cgpa: each.cgpa, earned: each.credits_earned, attempted: each.credits_attempted },
      `program ${each.id}`,
    ).toEqual({ cgpa: totals?.gpa ?? null, earned: totals?.earned ?? 0, attempted: totals?.attempted ?? 0 });
    if (each.is_main) expect(each.shown).toBe(each.cgpa);
  }
});

it('letters come from totals, totals from scores, and the grade in force is repeated', async () => {
  for (const line of lines) {
    expect(line.status === 'registered', `enrolment ${line.id}`).toBe(line.letter === null);
    const letter = letterOf(line);
    if (line.total !== null && letter)
      expect(
        letter.min !== null && letter.max !== null && letter.min <= line.total && line.total <= letter.max,
        `enrolment ${line.id}`,
      ).toBe(true);
  }
  const differing = await database.query(
    "select e.id from enrolments e left join grades g on g.enrolment_id = e.id and g.status in ('temporary', 'final') where g.letter is distinct from e.letter or g.total is distinct from e.total",
  );
  expect(differing).toEqual([]);
  const scored = await database.query<{
    id: number;
    total: number;
    letter: string;
    grading_system_id: number;
    parts: { id: number; weight: number; points: number }[];
  }>(`
    select e.id, e.total, e.letter, c.grading_system_id, json_agg(json_build_object('id', a.id, 'weight', a.weight, 'points', s.points)) as parts from scores s join assessments a on a.id = s.assessment_id join enrolments e on e.id = s.enrolment_id join courses c on c.id = e.course_id where e.total is not null group by e.id, c.grading_system_id having not bool_or(s.absent)`);
  expect(scored.length).toBeGreaterThan(500);
  for (const each of scored) {
    const total = totalOf(
      each.parts.map((part) => ({
        id: part.id,
        name: { tr: '', en: '' },
        weight: part.weight,
        max_points: 100,
        absence_fails: false,
      })),
      each.parts.map((part) => ({ assessment_id: part.id, status: 'graded', points: part.points })),
    );
    expect(total, `enrolment ${each.id}`).toEqual({ kind: 'total', total: each.total });
    const system = [...letters.values()].filter((letter) => letter.grading_system_id === each.grading_system_id);
    expect(
      letterInRange({ kind: 'absolute', decimals: 0, absent_letter: 'NA', letters: system }, each.total)?.letter,
    ).toBe(each.letter);
  }
});

it('nobody took a course before its prerequisites', async () => {
  const trees = await database.query<{ course_id: number; tree: unknown }>(
    'select course_id, tree from course_prerequisites',
  );
  const conditions = new Map<number, Condition[]>();
  for (const { course_id, tree } of trees) {
    const { condition } = parseCondition(tree);
    if (condition) conditions.set(course_id, [...(conditions.get(course_id) ?? []), condition]);
  }
  const coefficients = new Map(
    [...letters.values()].filter((each) => each.counts_in_gpa).map((each) => [each.letter, each.coefficient ?? 0]),
  );
  const shifts = new Map(
    (await database.query<{ id: number; kind: string }>('select id, kind from student_programs')).map((row) => [
      row.id,
      row.kind,
    ]),
  );
  const wrong: string[] = [];
  let asked = 0;
  for (const [student, history] of histories) {
    const kind = shifts.get(student);
    for (const line of history) {
      for (const condition of conditions.get(line.course_id) ?? []) {
        const before = history.filter((each) => each.semester_id < line.semester_id && each.letter !== null);
        // a double major’s courses count in both programs
        const person = lives.get(line.student_id) ?? [];
        const attempts = person
          .filter((each) => each.semester_id < line.semester_id && each.letter !== null)
          .map((each): PrerequisiteAttempt => {
            const letter = letterOf(each);
            return {
              course_id: each.course_id,
              letter: each.letter,
              coefficient: letter?.counts_in_gpa ? letter.coefficient : null,
              passed: letter?.earned ?? false,
            };
          });
        const earned =
          before.length === 0
            ? 0
            : (transcriptTotals(
                before.map((each) => ({
                  enrolment_id: each.id,
                  course_id: each.course_id,
                  semester: each.semester_id,
                  credits: each.credit,
                  letter: letterOf(each),
                })),
              ).at(-1)?.cumulative.earned ?? 0);
        const class_year = kind === 'exchange' ? 3 : kind === 'double' ? 4 : Math.ceil(line.number / 2);
        asked += 1;
        const answer = checkPrerequisites(
          condition,
          {
            attempts,
            this_semester: person.filter((each) => each.semester_id === line.semester_id).map((each) => each.course_id),
            credits_earned: earned,
            class_year,
            consents: [],
            codes: new Map(),
            coefficients,
          },
          String(line.course_id),
        );
        if (!answer.met) wrong.push(`enrolment ${line.id} of course ${line.course_id}: ${answer.root?.text.en}`);
      }
    }
  }
  expect(asked).toBeGreaterThan(3000);
  expect(wrong).toEqual([]);
});

it('slots are filled by courses they accept, each by one', async () => {
  const slots = new Map(
    (
      await database.query<{
        id: number;
        semester_no: number;
        position: number;
        slot_type: SlotType;
        course_id: number | null;
        pool: number[] | null;
      }>(
        'select l.id, l.semester_no, l.position, l.slot_type, l.course_id, (select json_agg(p.course_id) from elective_pool_courses p where p.pool_id = l.pool_id) as pool from slots l',
      )
    ).map((row): [number, Slot] => [row.id, { ...row, pool_course_ids: row.pool, credits: 0, ects: 0 }]),
  );
  for (const [student, history] of histories) {
    const holder = new Map<number, number>();
    for (const line of history) {
      const slot = slots.get(line.slot_id ?? 0);
      expect(slot && accepts(slot, line.course_id, []), `enrolment ${line.id}`).toBe(true);
      if (!slot || !(letterOf(line)?.earned ?? line.status === 'registered')) continue;
      expect(holder.get(slot.id) ?? line.course_id, `slot ${slot.id} of ${student}`).toBe(line.course_id);
      holder.set(slot.id, line.course_id);
    }
  }
  const graduates = await database.query<{ id: number; curriculum_id: number }>(
    "select id, curriculum_id from student_programs where status = 'graduated'",
  );
  expect(graduates.length).toBeGreaterThan(5);
  for (const { id } of graduates) {
    const filled = new Set(
      (histories.get(id) ?? []).filter((line) => letterOf(line)?.earned).map((line) => line.slot_id),
    );
    const [{ n } = { n: -1 }] = await database.query<{ n: number }>(
      'select count(*)::int as n from slots l join student_programs p on p.curriculum_id = l.curriculum_id where p.id = $1',
      [id],
    );
    expect(filled.size).toBe(n);
  }
});

it('a double major takes a course in one program only', () => {
  for (const life of lives.values())
    expect(new Set(life.map((line) => `${line.semester_id} ${line.course_id}`)).size).toBe(life.length);
});

it('repeats count their attempts', () => {
  for (const history of histories.values()) {
    const tries = new Map<number, number>();
    for (const line of [...history].sort((a, b) => a.semester_id - b.semester_id || a.id - b.id)) {
      const attempt = (tries.get(line.course_id) ?? 0) + 1;
      tries.set(line.course_id, attempt);
      expect(line.attempt).toBe(attempt);
    }
  }
  expect(lines.filter((line) => line.kind === 'repeat').length).toBeGreaterThan(100);
  expect(lines.filter((line) => line.kind === 'improvement').length).toBeGreaterThan(3);
});
