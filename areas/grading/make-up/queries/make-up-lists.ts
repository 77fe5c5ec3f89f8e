import type { SQL } from 'drizzle-orm';
import { may } from '#kernel/contract/refusal.ts';
import { answer, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { requestRead } from '#areas/requests/reads/requests.ts';
import { isoOrNull } from '../../queries/moments.ts';
import { chooseSemester } from '../../queries/semesters.ts';
import { sectionName } from '../../queries/sheet-facts.ts';
import {
  instructorMakeUps as instructorQuery,
  makeUpClashes as clashesQuery,
  makeUpExams as officeQuery,
  studentMakeUps as studentQuery,
  type MakeUpList,
} from '../contract.ts';
import { ownLessons } from '../access.ts';
import { clashesOf } from '../facts/busy-hours.ts';
import { makeUpSource, readMakeUps, shown } from '../facts/make-up-rows.ts';
import { missedExams } from '../facts/missed-exams.ts';
import type { MakeUpState } from '../rules/make-up-states.ts';

interface Wanted {
  semester_id?: number | null | undefined;
  status?: MakeUpState | null | undefined;
  search?: string | null | undefined;
  page?: number | null | undefined;
  limit?: number | null | undefined;
}
/** The semester meant: the given one, else the newest with make-up exams the reader sees, else the active one. */
async function list(context: Reading, wanted: Wanted, visible: SQL): Promise<MakeUpList> {
  const { db } = context;
  const [newest] = await rowsOf<{ id: number | null }>(
    db,
    sql`select max(m.semester_id) as id from ${makeUpSource} where ${visible} and m.status in ('to_plan', 'planned', 'held', 'entered')`,
  );
  const { semester, semesters } = await chooseSemester(db, wanted.semester_id ?? newest?.id ?? null);
  if (!semester) return { semester, semesters, rows: [], total: 0, counts: {} };
  const all = sql`m.semester_id = ${semester.id} and ${visible}`;
  const counts = await rowsOf<{ status: string; n: number }>(
    db,
    sql`select m.status, count(*)::int as n from ${makeUpSource} where ${all} group by m.status`,
  );
  const word = wanted.search?.trim().toLocaleLowerCase('tr') ?? '';
  const found = sql`${all} ${wanted.status ? sql`and m.status = ${wanted.status}` : sql``} ${
    word
      ? sql`and (position(${word} in s.search) > 0 or lower(lesson.code) like ${`%${word}%`} or position(${word} in lower(lesson.name || ' ' || lesson.name_en)) > 0)`
      : sql``
  }`;
  const [count] = await rowsOf<{ n: number }>(db, sql`select count(*)::int as n from ${makeUpSource} where ${found}`);
  const limit = wanted.limit ?? 25;
  const rows = await readMakeUps(
    context,
    found,
    sql`order by array_position(array['to_plan', 'entered', 'held', 'planned', 'missed', 'graded', 'cancelled'], m.status), m.exam_on, m.starts, lesson.code, lesson.section_no, s.student_number limit ${limit} offset ${((wanted.page ?? 1) - 1) * limit}`,
  );
  return {
    semester,
    semesters,
    rows: await shown(context, rows),
    total: count?.n ?? 0,
    counts: Object.fromEntries(counts.map((each) => [each.status, each.n])),
  };
}
export const makeUpExams = answer(officeQuery, (context, input) =>
  list(context, input, context.rows('makeupexam_index')),
);
export const instructorMakeUps = answer(instructorQuery, (context, input) =>
  list(context, input, sql`${context.rows('makeupexam_instructor')} and ${ownLessons(context.actor)}`),
);
/** The reader's own: granted ones, requests under way, and exams of the last weeks he may ask for. */
export const studentMakeUps = answer(studentQuery, async (context) => {
  const { db, actor } = context;
  const student_id = actor.student_id;
  if (!student_id) throw notFound();
  const exams = await readMakeUps(context, sql`sp.student_id = ${student_id}`, sql`order by m.id desc limit 100`);
  const asked = await rowsOf<{
    request_id: number;
    name: string;
    name_en: string;
    status: 'waiting' | 'in_approval' | 'returned' | 'declined';
    sent_at: string;
  }>(
    db,
    sql`select q.id as request_id, q.summary as name, q.summary_en as name_en, q.status, q.submitted_at as sent_at from ${requestRead} q
    where q.kind = 'make_up_exam' and q.student_id = ${student_id} and q.status in ('waiting', 'in_approval', 'returned', 'declined') order by q.id desc limit 20`,
  );
  const programs = await rowsOf<{ id: number }>(
    db,
    sql`select p.id from ${studentProgramRead} p where p.student_id = ${student_id} and p.status = 'active' order by p.is_main desc, p.id`,
  );
  const missed = (await Promise.all(programs.map(({ id }) => missedExams(context, id)))).flat();
  return {
    exams: exams.map((row) => ({
      id: row.id,
      status: row.status,
      request_id: row.request_id,
      section: sectionName(row),
      name: row.name,
      name_en: row.name_en,
      exam: row.exam,
      exam_on: row.exam_on,
      starts: row.starts,
      ends: row.ends,
      room: row.room,
      // what waits for approval is not his yet
      points: row.status === 'graded' ? row.points : null,
      letter_before: row.status === 'graded' ? row.letter_before : null,
      letter: row.status === 'graded' ? row.letter : null,
      note: row.status === 'cancelled' ? row.note : null,
    })),
    asked: asked.map((each) => ({ ...each, sent_at: isoOrNull(each.sent_at) })),
    missed: missed
      .filter((each) => !each.scored)
      .map(({ enrolment_id, assessment_id, section, name, name_en, exam, exam_on, until, refusals }) => ({
        enrolment_id,
        assessment_id,
        section,
        name,
        name_en,
        exam,
        exam_on,
        until,
        can: may(refusals),
      })),
  };
});
export const makeUpClashes = answer(clashesQuery, async (context, { ids, ...plan }) => {
  const wanted = [...new Set(ids.split(',').map(Number))].filter((id) => Number.isSafeInteger(id) && id > 0);
  const exams = await readMakeUps(
    context,
    sql`m.id = any(${`{${wanted.join(',')}}`}::bigint[]) and ${context.rows('makeupexam_update')}`,
  );
  if (exams.length !== wanted.length || exams.length === 0) throw notFound();
  const problems = await clashesOf(context, exams, {
    ...plan,
    classroom_id: plan.classroom_id ?? null,
    observer_id: plan.observer_id ?? null,
  });
  return { problems };
});
