import { mayAct, type RequestState } from '#kernel/contract/define-request.ts';
import type { RoleName } from '#kernel/contract/needs.ts';
import { may, type May } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import { noteReading } from '#kernel/server/access-log.ts';
import { answer, type Binary, type Reading } from '#kernel/server/area.ts';
import type { SQL } from 'drizzle-orm';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { roleWords } from '#areas/access/roles/seed-roles.ts';
import {
  requestFile as fileQuery,
  requestPage as query,
  type ConsequenceView,
  type EventView,
  type RequestPageAnswer,
  type StepState,
  type StepView2,
} from '../contract.ts';
import { machineRefusals } from '../refusals.ts';
import { answersFor, cancelReasons, ownReasons, stateReasons, verbReasons } from '../decide-step.ts';
import { stepIsMine } from '../deciders.ts';
import { durations, stepDays } from '../expected.ts';
import { expectedOf } from '../expected-day.ts';
import { filesOf } from '../form.ts';
import { papersOf } from '../papers-of.ts';
import { isAsker, visibleTo, askedBy } from '../own.ts';
import { offersShown } from './request-opening.ts';
import { workOfKind } from '../registry.ts';
import { holdersOf } from '../rounds.ts';
import { matters, numberText, stepsOfMatter } from '../rows.ts';
import { rolesText, subjectOfMatter } from '../subject.ts';
import { isStudent, type AnyMatter, type AnySubject, type AnyWork, type StepRow } from '#kernel/server/request-work.ts';
import { departmentRead, facultyRead } from '#areas/reference/reads/units.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';

const iso = (moment: string | Date | null): string | null => (moment === null ? null : new Date(moment).toISOString());
const roleOf = (role: string): Text => roleWords[role as RoleName] ?? { tr: role, en: role };

/** The name of whoever was signed in as somebody else when he did this; null where everybody acted as himself. */
const acting = (of: SQL): SQL =>
  sql`(select r.full_name from ${userRead} r where r.id = ${of}.real_user_id and ${of}.real_user_id <> ${of}.user_id)`;
interface DecisionRow {
  step_id: number;
  by: string;
  acting: string | null;
  instead_of: string | null;
  decision: string;
  note: string | null;
  at: string;
}
async function stepViews(
  context: Reading,
  work: AnyWork,
  matter: AnyMatter,
  steps: readonly StepRow[],
  own: boolean,
): Promise<StepView2[]> {
  const { db, actor } = context;
  const { today } = context;
  const [decisions, mine, units, real] = [
    await rowsOf<DecisionRow>(
      db,
      sql`select d.step_id, u.full_name as by, ${acting(sql`d`)} as acting, o.full_name as instead_of, d.decision, d.note, d.decided_at as at from request_decisions d join ${userRead} u on u.id = d.user_id left join ${userRead} o on o.id = d.instead_of where d.request_id = ${matter.id} order by d.id`,
    ),
    new Set(
      (
        await rowsOf<{ id: number }>(
          db,
          sql`select rs.id from request_steps rs left join ${studentProgramRead} sp on sp.id = ${matter.student_program_id} where rs.request_id = ${matter.id} and rs.attempt = ${matter.attempt} and rs.status = 'open' and ${stepIsMine(actor)}`,
        )
      ).map((row) => row.id),
    ),
    await rowsOf<{ id: number; unit: Text | null; takes: string | null }>(
      db,
      sql`select rs.id, case when rs.scope in ('faculty', 'target_faculty') and f.id is not null then json_build_object('tr', f.name, 'en', f.name_en) when rs.scope in ('department', 'target_department', 'program') and d.id is not null then json_build_object('tr', d.name, 'en', d.name_en) end as unit, u.full_name as takes from request_steps rs left join ${departmentRead} d on d.id = rs.department_id left join ${facultyRead} f on f.id = rs.faculty_id left join ${userRead} u on u.id = rs.taken_by where rs.request_id = ${matter.id} and rs.attempt = ${matter.attempt}`,
    ),
    await durations(context),
  ];
  const out: StepView2[] = [];
  for (const step of steps) {
    const unit = units.find((each) => each.id === step.id);
    const late = step.status === 'open' && step.due_on !== null && step.due_on < today;
    const common = [...stateReasons(work, matter, 'approve', context.now), ...ownReasons(actor, matter)];
    out.push({
      id: step.id,
      position: step.position,
      name: step.name,
      name_en: step.name_en,
      role: step.role,
      role_words: roleOf(step.role),
      unit: unit?.unit ?? null,
      status: step.status as StepState,
      mode: step.mode,
      opened_at: iso(step.opened_at),
      due_on: step.due_on,
      overdue: late,
      days: step.days,
      decided_at: null,
      expected_days:
        step.status === 'open' || step.status === 'pending' ? stepDays(real, matter.kind, step).days : null,
      taken_by: unit?.takes ?? null,
      people:
        step.status === 'open'
          ? (await holdersOf(db, matter, step, today)).slice(0, 5).map((each) => each.full_name)
          : [],
      decisions: decisions
        .filter((each) => each.step_id === step.id)
        .map(({ step_id: _step, at, ...each }) => ({ ...each, at: iso(at) ?? '' })),
      can:
        mine.has(step.id) && !own
          ? {
              take: may([...stateReasons(work, matter, 'take', context.now), ...ownReasons(actor, matter)]),
              approve: may(common),
              return: may([...common, ...verbReasons(step, 'return')]),
              decline: may([...common, ...verbReasons(step, 'decline')]),
            }
          : null,
    });
  }
  return out;
}
interface EventRow {
  id: number;
  action: string;
  from: RequestState;
  to: RequestState;
  at: string;
  by: string | null;
  acting: string | null;
  instead_of: string | null;
  step: Text | null;
  note: string | null;
  data: Record<string, unknown> | null;
  user_id: number | null;
}
const eventsOf = (context: Reading, matter: AnyMatter): Promise<EventRow[]> =>
  rowsOf<EventRow>(
    context.db,
    sql`
  select e.id, e.action, e.from_status as from, e.to_status as to, e.at, u.full_name as by, ${acting(sql`e`)} as acting, o.full_name as instead_of, case when s.id is not null then json_build_object('tr', s.name, 'en', s.name_en) end as step, e.note, e.data, e.user_id
  from request_events e left join ${userRead} u on u.id = e.user_id left join ${userRead} o on o.id = e.instead_of left join request_steps s on s.id = e.step_id where e.request_id = ${matter.id} order by e.id`,
  );

/** What a guest has done himself: no account's name stands there, his own does. */
const guestActs = (matter: AnyMatter, action: string): boolean =>
  matter.guest_kind !== null && ['submitted', 'resubmitted', 'cancelled'].includes(action);
/** Students and staff learn who has read what is about them. */
function noteSubject(
  context: Reading,
  { subject_kind, subject_id, student_id }: Pick<AnyMatter, 'subject_kind' | 'subject_id' | 'student_id'>,
  what: string,
): void {
  const { services, actor } = context;
  if (student_id !== null) noteReading(services, actor, { person: 'student', id: student_id }, what, context);
  else if (subject_kind === 'staff') noteReading(services, actor, { person: 'staff', id: subject_id }, what, context);
}
const personOf = (subject: AnySubject): RequestPageAnswer['person'] => ({
  full_name: subject.full_name,
  student_number: subject.number,
  student_id: isStudent(subject) ? subject.student_id : null,
  program: isStudent(subject) ? subject.program.name : null,
  program_en: isStudent(subject) ? subject.program.name_en : null,
});

/** One request, for whoever asked and for everybody to whom it came. An anonymous one names nobody but to himself. */
export const requestPage = answer(query, async (context, { id }): Promise<RequestPageAnswer> => {
  const { actor, db } = context;
  const [matter] = await matters(
    db,
    sql`requests.id = ${id} and (${visibleTo(context, 'request_show')}) and (requests.number is not null or ${askedBy(actor)})`,
  );
  if (!matter) throw notFound();
  const work = workOfKind(matter.kind);
  const own = await isAsker(context, matter);
  const hidden = matter.anonymous && !own;
  const subject = await subjectOfMatter(db, matter);
  const [kept] = await rowsOf<{ words: Record<string, Text>; completed_at: string | null }>(
    db,
    sql`select words, completed_at from requests where id = ${id}`,
  );
  // whose record was read is noted; of an anonymous one nobody learns the name
  if (!own && !hidden) noteSubject(context, matter, query.name);
  const steps = await stepsOfMatter(db, matter);
  const carriers = work.request.carriedOutBy ?? [];
  const notCarrier = carriers.includes(actor.role)
    ? []
    : [machineRefusals.request_not_carrier({ roles: rolesText(carriers) })];
  const carry = (action: 'carry_out' | 'deliver'): May =>
    may([
      ...(mayAct(work.request, matter.status, action) ? notCarrier : []),
      ...stateReasons(work, matter, action, context.now),
      ...ownReasons(actor, matter),
    ]);
  const notOwn = own ? [] : [machineRefusals.request_not_yours()];
  const views = await stepViews(context, work, matter, steps, own);
  const happened = await eventsOf(context, matter);
  const shown = happened.findLast((each) => each.action === 'submitted' || each.action === 'resubmitted');
  const events = happened.map(({ user_id, ...event }): EventView => {
    const { form: _form, consequences: _shown, ...data } = event.data ?? {};
    return {
      ...event,
      at: iso(event.at) ?? '',
      by: user_id === null && guestActs(matter, event.action) ? subject.full_name : event.by,
      ...(hidden && user_id === matter.user_id ? { by: null, acting: null } : {}),
      data: event.data === null ? null : data,
    };
  });
  return {
    id: matter.id,
    version: matter.version,
    kind: matter.kind,
    page: work.request.page,
    next:
      own && ['waiting', 'in_approval', 'approved', 'completed'].includes(matter.status)
        ? (work.request.next ?? null)
        : null,
    number: numberText(matter.year, matter.number),
    status: matter.status,
    own,
    anonymous: matter.anonymous,
    person: hidden ? null : personOf(subject),
    summary: matter.summary,
    summary_en: matter.summary_en,
    fields: work.request.form,
    form: matter.form,
    words: kept?.words ?? {},
    documents: [...(work.request.documents ?? [])],
    files: await filesOf(db, matter.id),
    answers: matter.answers,
    asked_answers: [...(work.request.answers ?? [])].filter((each) => answersFor(work, each.role) !== null),
    answer_offers: views.some((step) => step.can !== null)
      ? offersShown(await work.answerOffers?.(context, matter))
      : {},
    outcome: matter.outcome,
    submitted_at: iso(matter.submitted_at),
    decided_at: iso(matter.decided_at),
    completed_at: iso(kept?.completed_at ?? null),
    expires_at: iso(matter.expires_at),
    expected_on: await expectedOf(context, matter),
    attempt: matter.attempt,
    steps: views,
    events,
    issued: (await papersOf(context, [id])).map(({ request_id: _request, ...paper }) => paper),
    consequences: (shown?.data?.consequences ?? []) as ConsequenceView[],
    can: {
      edit: may([...notOwn, ...stateReasons(work, matter, 'submit', context.now)]),
      cancel: may([...notOwn, ...(await cancelReasons(context, work, matter))]),
      carry_out: carry('carry_out'),
      deliver: carry('deliver'),
    },
  };
});

/** Papers leave the house only to those who see the request; what was replaced stays readable for them too. */
export const requestFile = answer(fileQuery, async (context, { id }): Promise<Binary> => {
  const [file] = await rowsOf<{
    key: string;
    name: string;
    mime: string;
    subject_kind: AnyMatter['subject_kind'];
    subject_id: number;
    student_id: number | null;
    anonymous: boolean;
  }>(
    context.db,
    sql`
    select f.key, f.name, f.mime, requests.subject_kind, requests.subject_id, requests.student_id, requests.anonymous from request_files rf join files f on f.id = rf.file_id join requests on requests.id = rf.request_id
    where rf.id = ${id} and (${visibleTo(context, 'request_show')}) and (requests.number is not null or ${askedBy(context.actor)})`,
  );
  const body = file ? await context.services.storage.get(file.key) : null;
  if (!file || !body) throw notFound();
  const own = file.student_id !== null && file.student_id === context.actor.student_id;
  if (!own && !file.anonymous) noteSubject(context, file, fileQuery.name);
  return { name: file.name, mime: file.mime, body };
});
