import { answer } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { myProfile as myProfileQuery } from '../contract.ts';
import { readHolds, readPrograms, readStudentHead } from '../../student-page/queries/student-page.ts';

const all = sql`true`;
const none = sql`false`;

/** ACC-006: the person who is signed in, whatever his role may see of others. */
export const myProfile = answer(myProfileQuery, async ({ actor, db, now }) => {
  if (actor.student_id === null) throw notFound();
  const [head, programs, holds] = await Promise.all([
    readStudentHead(db, actor.student_id, { rows: all, identity: all, courses: none }),
    readPrograms(db, actor.student_id, { plan: none, registration: none }),
    readHolds(db, actor.student_id, now, all),
  ]);
  if (!head.identity) throw notFound();
  return {
    student: head.student,
    identity: head.identity,
    holds,
    programs: programs.map(
      ({ results: _results, registration: _registration, may_plan: _plan, may_registration: _may, ...program }) =>
        program,
    ),
  };
});
