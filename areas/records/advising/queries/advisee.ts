import { courseRead } from '#areas/curriculum/reads/courses.ts';
import { mayPerson } from '#areas/people/commands/person-rows.ts';
import { degreePlan } from '#areas/registration/reads/degree-plan.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { may } from '#kernel/contract/refusal.ts';
import { noteReading } from '#kernel/server/access-log.ts';
import { answer, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { advisee as query, type AdviseeView } from '../contract.ts';
import { adviseeOf, headOf, readAdvisees, type Advisee } from '../facts/advisees.ts';
import { advisingRules } from '../facts/advising-rules.ts';
import { meetingView, readInvitations, readMeetings } from '../facts/meetings.ts';
import { readPlans } from '../facts/plans.ts';
import { riskFacts } from '../facts/risk-facts.ts';
import { mayInvite } from '../rules/may-invite.ts';
import { signsOf } from '../rules/risk-signs.ts';
import type { Semester } from '../contract-shapes.ts';

/** Semesters that have not ended, the running one first. */
export const comingSemesters = (context: Pick<Reading, 'db' | 'today'>): Promise<Semester[]> =>
  rowsOf<Semester>(
    context.db,
    sql`select t.id, t.academic_year, t.code from ${semesterRead} t where t.ends_on >= ${context.today}::date or t.is_active order by t.starts_on limit 4`,
  );
/** Courses of the plan that are still to be passed and are not being taken. */
async function openCourses(context: Reading, advisee: Advisee): Promise<AdviseeView['open']> {
  if (advisee.curriculum_id === null) return [];
  const plan = await degreePlan(context, advisee.student_program_id);
  const wanted = plan.slots.flatMap(({ slot, status }) =>
    slot.course_id !== null && (status === 'open' || status === 'failed')
      ? [{ course_id: slot.course_id, semester_no: slot.semester_no, failed: status === 'failed' }]
      : [],
  );
  const courses = await rowsOf<{ id: number; code: string; name: string; name_en: string; credit: number }>(
    context.db,
    sql`select c.id, c.code, c.name, c.name_en, c.local_credit as credit from ${courseRead} c where c.id = any(${idList(wanted.map((each) => each.course_id))}) and c.status = 'a'`,
  );
  return wanted.flatMap((each) => {
    const course = courses.find((one) => Number(one.id) === Number(each.course_id));
    if (!course) return [];
    const { id: _id, ...words } = course;
    return [{ ...each, ...words }];
  });
}
export const advisee = answer(query, async (context, { id }): Promise<AdviseeView> => {
  const found = await adviseeOf(context, 'advisee_index', id);
  noteReading(
    context.services,
    context.actor,
    { person: 'student', id: Number(found.student_id) },
    query.name,
    context,
  );
  const rules = await advisingRules(context);
  const facts = await riskFacts(context, [found]);
  const [own] = await readAdvisees(context, 'advisee_update', sql`advisee.id = ${id}`, 1);
  const acts = own !== undefined;
  const invitations = await readInvitations(context, sql`i.student_program_id = ${id}`, acts);
  const open = invitations.some((each) => each.status === 'open');
  return {
    student: headOf(found),
    signs: signsOf(facts.of(found), rules),
    unknown: facts.unknown,
    plans: await readPlans(context, id),
    semesters: await comingSemesters(context),
    open: await openCourses(context, found),
    meetings: (await readMeetings(context, sql`m.student_program_id = ${id}`)).map((row) =>
      meetingView(row, context, rules),
    ),
    invitations,
    can: {
      invite: acts
        ? may(mayInvite({ student: found.full_name, advisor: found.advisor !== null, open }))
        : { refusals: [] },
      recommend: acts,
      notes: await mayPerson(context, 'student', found.student_id, 'studentnote_index'),
    },
  };
});
