import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Refused } from '#kernel/contract/refusal.ts';
import { Failure } from '#kernel/server/failure.ts';
import { finalizeGrades } from '#areas/grading/commands/finalize-grades.ts';
import { rectifyGrade } from '#areas/grading/commands/rectify-grade.ts';
import { returnGradeSheet } from '#areas/grading/commands/return-grade-sheet.ts';
import { saveAssessments } from '#areas/grading/commands/save-assessments.ts';
import { saveScores } from '#areas/grading/commands/save-scores.ts';
import { setLetters } from '#areas/grading/commands/set-letters.ts';
import { submitGradeSheet } from '#areas/grading/commands/submit-grade-sheet.ts';
import { testUniversity, type TestUniversity } from '#areas/grading/test-university.ts';
import { finalizeBoard } from '#areas/grading/queries/finalize-board.ts';
import { instructorCourses } from '#areas/grading/queries/instructor-courses.ts';
import { sectionGradeSheet } from '#areas/grading/queries/section-grade-sheet.ts';

let u: TestUniversity;
beforeAll(async () => {
  u = await testUniversity();
}, 240_000);
afterAll(() => u.database.close());

const part = (id: number | null, type_id: number, weight: number, name = 'Sınav') => ({
  id,
  type_id,
  name,
  name_en: 'Exam',
  weight,
  due_on: null,
  is_published: true,
});
const keysOf = async (work: Promise<unknown>): Promise<string[]> => {
  try {
    await work;
    return [];
  } catch (error) {
    if (error instanceof Refused) return error.refusals.map((each) => each.key);
    if (error instanceof Failure) return [`${error.status}`];
    throw error;
  }
};
const score = (enrolment_id: number, assessment_id: number, points: number | null, absent = false) => ({
  enrolment_id,
  assessment_id,
  points,
  absent,
  was: null,
});
const sheet = () => u.ask(u.instructor, sectionGradeSheet, { section_id: 1 });

describe('a section from its weights to the transcript', () => {
  test('who may see it', async () => {
    expect(await keysOf(u.ask(u.stranger, sectionGradeSheet, { section_id: 1 }))).toEqual(['404']);
    expect(await keysOf(u.run(u.stranger, saveScores, { section_id: 1, rows: [score(1, 11, 50)] }))).toEqual(['404']);
    expect(await keysOf(u.run(u.instructor, finalizeGrades, { section_id: 1 }))).toEqual(['404']);
    expect((await u.ask(u.chair, sectionGradeSheet, { section_id: 1 })).rows).toHaveLength(3);
    const [mine] = (await u.ask(u.instructor, instructorCourses, {})).sections;
    expect(mine).toMatchObject({ id: 1, students: 2, withdrawn: 1, leads: true, missing: ['weights', 'letters'] });
    expect((await u.ask(u.instructor, instructorCourses, { semester_id: 1 })).sections).toEqual([]);
  });
  test('weights must add up to 100', async () => {
    expect(await keysOf(u.run(u.instructor, saveScores, { section_id: 1, rows: [score(1, 11, 50)] }))).toEqual([
      'assessments_missing',
    ]);
    expect(
      await keysOf(
        u.run(u.instructor, saveAssessments, { section_id: 1, assessments: [part(null, 1, 40), part(null, 2, 50)] }),
      ),
    ).toEqual(['weights_not_100']);
    await u.run(u.instructor, saveAssessments, { section_id: 1, assessments: [part(null, 1, 40), part(null, 2, 60)] });
    expect((await sheet()).assessments.map((each) => [each.id, each.weight])).toEqual([
      [11, 40],
      [12, 60],
    ]);
  });
  test('ERR-035: a wrong cell names number and name, and nothing of the call is stored', async () => {
    const work = u.run(u.instructor, saveScores, {
      section_id: 1,
      rows: [score(1, 11, 80), score(2, 11, 101), score(3, 11, 50), score(1, 99, 5), score(1, 12, 50.555)],
    });
    const error = await work.catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(Refused);
    expect(
      (error as Refused).rows.map(({ refusal }) => [refusal.key, refusal.params?.number, refusal.params?.name]),
    ).toEqual([
      ['grade_entry_failed', '20260002', 'İPEK ÇELİK'],
      ['grade_entry_failed', '20260003', 'UĞUR ŞEN'],
      ['grade_entry_failed', '20260001', 'ALİ KAYA'],
      ['grade_entry_failed', '20260001', 'ALİ KAYA'],
    ]);
    expect(await u.rows(sql`select 1 from scores`)).toEqual([]);
  });
  test('midterm scores may be typed before the window opens, nothing after it closes', async () => {
    expect(
      await keysOf(
        u.run(u.instructor, saveScores, { section_id: 1, rows: [score(1, 11, 80)] }, '2026-09-10T09:00:00Z'),
      ),
    ).toEqual(['classes_not_started']);
    await u.run(
      u.instructor,
      saveScores,
      { section_id: 1, rows: [score(1, 11, 80), score(2, 11, 40)] },
      '2026-11-01T09:00:00Z',
    );
    expect(
      await keysOf(
        u.run(u.instructor, saveScores, { section_id: 1, rows: [score(1, 12, 80)] }, '2027-02-01T09:00:00Z'),
      ),
    ).toEqual(['window_closed']);
    expect(await keysOf(u.run(u.instructor, submitGradeSheet, { section_id: 1 }, '2026-11-01T09:00:00Z'))).toEqual([
      'window_not_yet',
      'grade_entry_failed',
      'grade_entry_failed',
    ]);
  });
  test('weights are locked after the first score, names are not', async () => {
    expect(
      await keysOf(
        u.run(u.instructor, saveAssessments, { section_id: 1, assessments: [part(11, 1, 50), part(12, 2, 50)] }),
      ),
    ).toEqual(['assessments_locked']);
    await u.run(u.instructor, saveAssessments, {
      section_id: 1,
      assessments: [part(11, 1, 40, 'Ara sınav'), part(12, 2, 60, 'Final')],
    });
    expect((await sheet()).assessments.map((each) => each.name)).toEqual(['Ara sınav', 'Final']);
  });
  test('letters follow from the scores; one by hand needs a reason and stays', async () => {
    await u.run(u.instructor, saveScores, { section_id: 1, rows: [score(1, 12, 90), score(2, 12, null, true)] });
    expect((await sheet()).rows.map((row) => [row.letter, row.total, row.source])).toEqual([
      ['BB', 86, 'calculated'],
      ['NA', null, 'calculated'],
      ['W', null, null],
    ]);
    expect(
      await keysOf(
        u.run(u.instructor, setLetters, { section_id: 1, rows: [{ enrolment_id: 2, letter: 'CC', reason: '' }] }),
      ),
    ).toEqual(['letter_reason_missing']);
    expect(
      await keysOf(
        u.run(u.instructor, setLetters, { section_id: 1, rows: [{ enrolment_id: 2, letter: 'W', reason: 'x' }] }),
      ),
    ).toEqual(['letter_reserved']);
    await u.run(u.instructor, setLetters, {
      section_id: 1,
      rows: [{ enrolment_id: 2, letter: 'FF', reason: 'Mazeret sınavı' }],
    });
    await u.run(u.instructor, saveScores, { section_id: 1, rows: [score(2, 11, 45)] });
    expect((await sheet()).rows[1]).toMatchObject({ letter: 'FF', source: 'manual', reason: 'Mazeret sınavı' });
    await u.run(u.instructor, setLetters, { section_id: 1, rows: [{ enrolment_id: 2, letter: null, reason: null }] });
    expect((await sheet()).rows[1]).toMatchObject({ letter: 'NA', source: 'calculated', reason: null });
    await u.run(u.instructor, saveScores, { section_id: 1, rows: [score(2, 12, null)] });
    expect((await sheet()).rows[1]).toMatchObject({ letter: null, total: null });
    await u.run(u.instructor, saveScores, { section_id: 1, rows: [score(2, 12, 50)] });
    expect((await sheet()).rows[1]).toMatchObject({ letter: 'FF', total: 48 });
  });
  test('submit, send back, submit again', async () => {
    await u.run(u.instructor, submitGradeSheet, { section_id: 1 });
    expect(await keysOf(u.run(u.instructor, saveScores, { section_id: 1, rows: [score(1, 12, 95)] }))).toEqual([
      'grade_sheet_state',
    ]);
    await u.run(u.chair, returnGradeSheet, { section_id: 1, reason: 'Final notları eksik görünüyor' });
    expect(await u.rows(sql`select recipient, template from outbox`)).toEqual([
      { recipient: 'a@x.tr', template: 'grade-sheet-returned' },
    ]);
    expect(await keysOf(u.run(u.chair, finalizeGrades, { section_id: 1 }))).toEqual(['grade_sheet_state']);
    // the registrar submits in the instructor's name
    await u.run({ ...u.instructor, real_user_id: u.registrar.user_id }, submitGradeSheet, { section_id: 1 });
    const board = await u.ask(u.chair, finalizeBoard, {});
    expect(board.departments).toMatchObject([{ id: 1, sections: 1, submitted: 1 }]);
    expect(board.sections).toMatchObject([{ id: 1, missing: ['finalization'], can: { finalize: true } }]);
  });
  test('finalized: courses completed, averages new', async () => {
    await u.database.query(`insert into grades (enrolment_id, letter, total) values (3, 'FF', 10)`); // had scores, then withdrew
    expect((await sheet()).rows[2]).toMatchObject({ letter: 'W', total: null });
    expect(await u.run(u.chair, finalizeGrades, { section_id: 1 })).toMatchObject({ students: 2 });
    expect(await u.rows(sql`select enrolment_id, letter, status from grades order by enrolment_id`)).toEqual([
      { enrolment_id: 1, letter: 'BB', status: 'final' },
      { enrolment_id: 2, letter: 'FF', status: 'final' },
    ]);
    expect(
      await u.rows(sql`select id, status, letter, total from enrolments where section_id = 1 order by id`),
    ).toEqual([
      { id: 1, status: 'completed', letter: 'BB', total: 86 },
      { id: 2, status: 'completed', letter: 'FF', total: 48 },
      { id: 3, status: 'withdrawn', letter: 'W', total: null },
    ]);
    // ALİ: AA × 4 in spring, BB × 3 in fall → 25 / 7 = 3.57
    expect(
      await u.rows(
        sql`select semester_id, gpa, cgpa, credits_attempted, credits_earned, points, standing from semester_results where student_program_id = 1 order by semester_id`,
      ),
    ).toEqual([
      { semester_id: 1, gpa: 4, cgpa: 4, credits_attempted: 4, credits_earned: 4, points: 16, standing: 'good' },
      { semester_id: 2, gpa: 3, cgpa: 3.57, credits_attempted: 3, credits_earned: 3, points: 9, standing: 'good' },
    ]);
    expect(
      await u.rows(sql`select cgpa, credits_earned, credits_attempted, ects_earned from student_programs order by id`),
    ).toEqual([
      { cgpa: 3.57, credits_earned: 7, credits_attempted: 7, ects_earned: 11 },
      { cgpa: 0, credits_earned: 0, credits_attempted: 3, ects_earned: 0 },
      { cgpa: null, credits_earned: 0, credits_attempted: 3, ects_earned: 0 },
    ]);
    expect(await u.rows(sql`select cgpa from students order by id`)).toEqual([
      { cgpa: 3.57 },
      { cgpa: 0 },
      { cgpa: null },
    ]);
    expect(await u.rows(sql`select status from sections where id = 1`)).toEqual([{ status: 'finalized' }]);
    expect(await keysOf(u.run(u.chair, finalizeGrades, { section_id: 1 }))).toEqual(['grade_sheet_state']);
  });
  test('who signed the sheet rectifies none of its grades, under neither of his names; the button says so', async () => {
    const recount = { section_id: 1, enrolment_id: 2, new_letter: 'CC', total: 52, reason: 'Kâğıt yeniden okundu' };
    const own = ['rectification_own_approval'];
    // it was the registrar, in the name of the instructor
    expect(await keysOf(u.run(u.registrar, rectifyGrade, recount))).toEqual(own);
    const signer = { ...u.registrar, user_id: u.chair.user_id, real_user_id: u.instructor.user_id };
    expect(await keysOf(u.run(signer, rectifyGrade, recount))).toEqual(own);
    expect((await u.ask(u.registrar, sectionGradeSheet, { section_id: 1 })).can.rectify).toMatchObject({
      refusals: [{ key: 'rectification_own_approval' }],
    });
    await u.database.query('update grade_sheets set submitted_real_by = submitted_by where section_id = 1');
  });
  test('rectified: the old line stays, the average follows, the audit log tells', async () => {
    expect(
      await keysOf(
        u.run(u.instructor, rectifyGrade, {
          section_id: 1,
          enrolment_id: 2,
          new_letter: 'CC',
          reason: 'Kâğıt yeniden okundu',
        }),
      ),
    ).toEqual(['404']);
    expect(
      await keysOf(u.run(u.registrar, rectifyGrade, { section_id: 1, enrolment_id: 3, new_letter: 'CC', reason: 'x' })),
    ).toEqual(['rectification_no_grade']);
    expect(
      await keysOf(u.run(u.registrar, rectifyGrade, { section_id: 1, enrolment_id: 2, new_letter: 'FF', reason: ' ' })),
    ).toEqual(['rectification_same_letter', 'rectification_reason_missing']);
    expect(
      await keysOf(
        u.run(u.registrar, rectifyGrade, {
          section_id: 1,
          enrolment_id: 2,
          new_letter: 'CC',
          total: 95,
          reason: 'Kâğıt yeniden okundu',
        }),
      ),
    ).toEqual(['rectification_total_outside']);
    expect(
      await u.run(u.registrar, rectifyGrade, {
        section_id: 1,
        enrolment_id: 2,
        new_letter: 'CC',
        total: 52,
        reason: 'Kâğıt yeniden okundu',
      }),
    ).toEqual({ letter: 'CC', cgpa: 2 });
    expect(await u.rows(sql`select letter, status, source from grades where enrolment_id = 2 order by id`)).toEqual([
      { letter: 'FF', status: 'rectified', source: 'calculated' },
      { letter: 'CC', status: 'final', source: 'rectified' },
    ]);
    expect((await sheet()).rows[1]).toMatchObject({ letter: 'CC', total: 52, earlier: [{ letter: 'FF', total: 48 }] });
    expect(
      await u.rows(
        sql`select action, before ->> 'letter' as old, after ->> 'letter' as new, user_id from audit_log where resource = 'enrolment'`,
      ),
    ).toEqual([{ action: 'rectify-grade', old: 'FF', new: 'CC', user_id: 3 }]);
  });
});
