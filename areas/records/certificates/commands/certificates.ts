import { takeBackDocuments } from '../../documents/commands/take-back.ts';
import { readDocumentReader } from '../../documents/queries/document-content.ts';
import { courseRead } from '#areas/curriculum/reads/courses.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { enrolmentRead } from '#areas/registration/reads/enrolments.ts';
import { daysBetween } from '#kernel/contract/calendar.ts';
import type { Text } from '#kernel/contract/text.ts';
import { refuse, refuseRows, type Refusal, type Refused } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { idList } from '#kernel/server/id-list.ts';
import { mayCertify, workedHours, type CoopStatus } from '../../coop/rules/coop-states.ts';
import {
  awardCertificate as awardCommand,
  awardCoopCertificates as coopCommand,
  withdrawCertificate as withdrawCommand,
} from '../contract.ts';
import { certificateRefusals } from '../refusals.ts';
import { awardReasons, mayWithdraw } from '../rules/certificate-progress.ts';
import { readCertificate, readCertificateStudents, type CertificateStudent } from '../queries/certificate-facts.ts';
import { give } from './award.ts';

/** Two who give the same person a certificate at once wait for one another here; the later one reads that he has it. */
async function lockStudents(context: Writing, ids: readonly number[]): Promise<void> {
  await context.db.execute(
    sql`select pg_advisory_xact_lock(hashtext('certificate'), sp.student_id::int) from (select distinct student_id from ${studentProgramRead} x where x.id = any(${idList(ids)}) order by student_id) sp`,
  );
}
const held = async (context: Writing, student_program_id: number): Promise<Refusal[]> =>
  (await readDocumentReader(context, student_program_id)).holds
    .filter((each) => each.restricts.includes('diploma'))
    .map((each) => certificateRefusals.certificate_held({ reason: each.reason }));

/** Courses that earned it, as they stand on the record today. */
const earnedCourses = (context: Writing, passed: CertificateStudent['passed']) =>
  rowsOf<{ code: string; name: Text; credit: number; letter: string }>(
    context.db,
    sql`select c.code, json_build_object('tr', c.name, 'en', c.name_en) as name, e.credit::float8 as credit, e.letter from ${enrolmentRead} e join ${courseRead} c on c.id = e.course_id where e.id = any(${idList(passed.map((each) => each.enrolment_id))}) order by c.code`,
  );

export const awardCertificate = handle(awardCommand, async (context, { id, student_program_ids }) => {
  const ids = [...new Set(student_program_ids)];
  const rule = await readCertificate(context.db, id, true);
  if (!rule) throw notFound();
  await lockStudents(context, ids);
  const students = await readCertificateStudents(context.db, rule, ids);
  if (students.length !== ids.length) throw notFound();
  const rows: Refused['rows'][number][] = [];
  for (const student of students)
    for (const refusal of [...awardReasons(rule, student), ...(await held(context, student.student_program_id))])
      rows.push({
        data: {
          student_program_id: student.student_program_id,
          student: student.full_name,
          student_number: student.student_number,
        },
        refusal,
      });
  refuseRows(rows, 'certificates_not_awarded');
  const good = (student: CertificateStudent) =>
    student.passed.filter((each) => each.coefficient === null || each.coefficient >= rule.min_coefficient);
  const made: number[] = [];
  for (const student of students)
    made.push(
      await give(context, {
        certificate_id: id,
        placement_id: null,
        student_id: Number(student.student_id),
        student_program_id: student.student_program_id,
        content: {
          kind: 'program',
          title: { tr: rule.name, en: rule.name_en },
          awarded_on: context.today,
          hours: rule.hours,
          courses: await earnedCourses(context, good(student)),
        },
      }),
    );
  return { students: made.length, ids: made };
});

interface PlacementRow {
  id: number;
  status: CoopStatus;
  student_id: number;
  student_program_id: number;
  student_number: string;
  full_name: string;
  position: Text;
  employer: Text;
  starts_on: string;
  ends_on: string;
  weekly_hours: number;
  credits: number;
  supervisor: string;
  awarded: boolean;
}
export const awardCoopCertificates = handle(coopCommand, async (context, { kind, placement_ids }) => {
  const ids = [...new Set(placement_ids)];
  const placements = await rowsOf<PlacementRow>(
    context.db,
    sql`
    select w.id, w.status, s.id as student_id, w.student_program_id, s.student_number, ${personName('s')} as full_name, json_build_object('tr', w.position, 'en', w.position_en) as position, json_build_object('tr', e.name, 'en', e.name_en) as employer,
      w.starts_on, w.ends_on, w.weekly_hours, w.credits::float8 as credits, w.supervisor_name as supervisor, exists (select 1 from certificate_awards x where x.placement_id = w.id and x.kind = ${kind} and x.status = 'awarded') as awarded
    from coop_placements w join coop_employers e on e.id = w.employer_id join ${studentProgramRead} sp on sp.id = w.student_program_id join ${studentRead} s on s.id = sp.student_id
    where w.id = any(${idList(ids)}) order by w.id for no key update of w`,
  );
  if (placements.length !== ids.length) throw notFound();
  refuseRows(
    placements.flatMap((each) =>
      [...mayCertify(each), ...(each.awarded ? [certificateRefusals.certificate_awarded_already()] : [])].map(
        (refusal) => ({
          data: { placement_id: each.id, student: each.full_name, student_number: each.student_number },
          refusal,
        }),
      ),
    ),
    'certificates_not_awarded',
  );
  const made: number[] = [];
  for (const each of placements)
    made.push(
      await give(context, {
        certificate_id: null,
        placement_id: Number(each.id),
        student_id: Number(each.student_id),
        student_program_id: Number(each.student_program_id),
        content: {
          kind,
          title: each.position,
          awarded_on: context.today,
          hours: workedHours(daysBetween(each.starts_on, each.ends_on), each.weekly_hours),
          courses: [],
          placement: {
            employer: each.employer,
            starts_on: each.starts_on,
            ends_on: each.ends_on,
            credits: each.credits,
            supervisor: each.supervisor,
          },
        },
      }),
    );
  return { students: made.length, ids: made };
});

export const withdrawCertificate = handle(withdrawCommand, async (context, { id, reason }) => {
  const [row] = await rowsOf<{ status: string; document_tr_id: number; document_en_id: number }>(
    context.db,
    sql`select status, document_tr_id, document_en_id from certificate_awards where id = ${id} and (${context.rows('certificateaward_update')}) for update`,
  );
  if (!row) throw notFound();
  refuse(mayWithdraw(row));
  await context.db.execute(
    sql`update certificate_awards set status = 'withdrawn', withdrawn_at = ${context.now}, withdrawn_by = ${context.actor.user_id}, withdraw_reason = ${reason}, version = version + 1, updated_at = ${context.now} where id = ${id}`,
  );
  // whoever scans either of its codes reads that it no longer holds
  await takeBackDocuments(context, [Number(row.document_tr_id), Number(row.document_en_id)], reason);
  context.audit({
    resource: 'certificate-award',
    record_id: id,
    before: { status: row.status },
    after: { status: 'withdrawn', withdraw_reason: reason },
  });
  context.publish('resource:certificate-award', { id });
  return { status: 'withdrawn' as const };
});
