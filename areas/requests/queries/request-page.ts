import { mayAct, type RequestState } from '#kernel/contract/define-request.ts';
import type { RoleName } from '#kernel/contract/needs.ts';
import { may, type May } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import { noteReading } from '#kernel/server/access-log.ts';
import { answer, type Binary, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { roleWords } from '#areas/access/seed-roles.ts';
import { universityTime } from '#areas/home/rules/university-day.ts';
import {
  requestFile as fileQuery,
  requestPage as query,
  type EventView,
  type RequestPageAnswer,
  type StepState,
  type StepView2,
} from '../machine-contract.ts';
import { machineRefusals } from '../machine-refusals.ts';
import { answersFor, cancelReasons, ownReasons, stateReasons, verbReasons } from '../machine/decide-step.ts';
import { stepIsMine } from '../machine/deciders.ts';
import { durations, stepDays } from '../machine/expected.ts';
import { expectedOf } from '../machine/expected-day.ts';
import { filesOf } from '../machine/form.ts';
import { workOfKind } from '../machine/registry.ts';
import { holdersOf } from '../machine/rounds.ts';
import { matters, numberText, stepsOfMatter } from '../machine/rows.ts';
import { rolesText } from '../machine/subject.ts';
import type { Matter, RequestWork, StepRow } from '../machine/work.ts';

const iso = (moment: string | Date | null): string | null => (moment === null ? null : new Date(moment).toISOString());
const roleOf = (role: string): Text => roleWords[role as RoleName] ?? { tr: role, en: role };

interface DecisionRow {
  step_id: number;
  by: string;
  instead_of: string | null;
  decision: string;
  note: string | null;
  at: string;
}
async function stepViews(
  context: Reading,
  work: RequestWork,
  matter: Matter,
  steps: readonly StepRow[],
  own: boolean,
): Promise<StepView2[]> {
  const { db, actor, now } = context;
  const today = universityTime(now).day;
  const [decisions, mine, units, real] = [
    await rowsOf<DecisionRow>(
      db,
      sql`select d.step_id, u.full_name as by, o.full_name as instead_of, d.decision, d.note, d.decided_at as at from request_decisions d join users u on u.id = d.user_id left join users o on o.id = d.instead_of where d.request_id = ${matter.id} order by d.id`,
    ),
    new Set(
      (
        await rowsOf<{ id: number }>(
          db,
          sql`select rs.id from request_steps rs join student_programs sp on sp.id = ${matter.student_program_id} where rs.request_id = ${matter.id} and rs.attempt = ${matter.attempt} and rs.status = 'open' and ${stepIsMine(actor)}`,
        )
      ).map((row) => row.id),
    ),
    await rowsOf<{ id: number; unit: Text | null; takes: string | null }>(
      db,
      sql`select rs.id, case when rs.scope in ('faculty', 'target_faculty') then json_build_object('tr', f.name, 'en', f.name_en) when rs.scope in ('department', 'target_department', 'program') then json_build_object('tr', d.name, 'en', d.name_en) end as unit, u.full_name as takes from request_steps rs join departments d on d.id = rs.department_id join faculties f on f.id = rs.faculty_id left join users u on u.id = rs.taken_by where rs.request_id = ${matter.id} and rs.attempt = ${matter.attempt}`,
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
  instead_of: string | null;
  step: Text | null;
  note: string | null;
  data: Record<string, unknown> | null;
  user_id: number | null;
}
const eventsOf = (context: Reading, matter: Matter): Promise<EventRow[]> =>
  rowsOf<EventRow>(
    context.db,
    sql`
  select e.id, e.action, e.from_status as from, e.to_status as to, e.at, u.full_name as by, o.full_name as instead_of, case when s.id is not null then json_build_object('tr', s.name, 'en', s.name_en) end as step, e.note, e.data, e.user_id
  from request_events e left join users u on u.id = e.user_id left join users o on o.id = e.instead_of left join request_steps s on s.id = e.step_id where e.request_id = ${matter.id} order by e.id`,
  );

/** One request, for the student who asked and for everybody to whom it came. An anonymous one names nobody but to himself. */
export const requestPage = answer(query, async (context, { id }): Promise<RequestPageAnswer> => {
  const { actor, db } = context;
  const [matter] = await matters(
    db,
    sql`requests.id = ${id} and (${context.rows('request_show')}) and (requests.number is not null or requests.user_id = ${actor.user_id})`,
  );
  if (!matter) throw notFound();
  const work = workOfKind(matter.kind);
  const own = matter.user_id === actor.user_id;
  const hidden = matter.anonymous && !own;
  const [person] = await rowsOf<{
    full_name: string;
    student_number: string;
    student_id: number;
    program: string;
    program_en: string;
    words: Record<string, Text>;
    completed_at: string | null;
  }>(
    db,
    sql`
    select s.first_name || ' ' || s.last_name as full_name, s.student_number, s.id as student_id, p.name as program, p.name_en as program_en, r.words, r.completed_at from requests r join students s on s.id = r.student_id join student_programs sp on sp.id = r.student_program_id join programs p on p.id = sp.program_id where r.id = ${id}`,
  );
  if (!person) throw notFound();
  const { words, completed_at, ...who } = person;
  // whose record was read is noted; of an anonymous one nobody learns the name
  if (!own && !hidden)
    noteReading(context.services, actor, { person: 'student', id: matter.student_id }, query.name, context);
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
  const events = (await eventsOf(context, matter)).map(({ user_id, ...event }): EventView => {
    const { form: _form, ...data } = event.data ?? {};
    return {
      ...event,
      at: iso(event.at) ?? '',
      by: hidden && user_id === matter.user_id ? null : event.by,
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
    person: hidden ? null : who,
    summary: matter.summary,
    summary_en: matter.summary_en,
    fields: work.request.form,
    form: matter.form,
    words,
    documents: [...(work.request.documents ?? [])],
    files: await filesOf(db, matter.id),
    answers: matter.answers,
    asked_answers: [...(work.request.answers ?? [])].filter((each) => answersFor(work, each.role) !== null),
    outcome: matter.outcome,
    submitted_at: iso(matter.submitted_at),
    decided_at: iso(matter.decided_at),
    completed_at: iso(completed_at),
    expires_at: iso(matter.expires_at),
    expected_on: await expectedOf(context, matter),
    attempt: matter.attempt,
    steps: await stepViews(context, work, matter, steps, own),
    events,
    issued: await rowsOf(
      db,
      sql`select id, year || '/' || lpad(number::text, 6, '0') as number, type, status, to_char(issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as issued_at from issued_documents where request_id = ${id} order by id`,
    ),
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
  const [file] = await rowsOf<{ key: string; name: string; mime: string; student_id: number; anonymous: boolean }>(
    context.db,
    sql`
    select f.key, f.name, f.mime, requests.student_id, requests.anonymous from request_files rf join files f on f.id = rf.file_id join requests on requests.id = rf.request_id
    where rf.id = ${id} and (${context.rows('request_show')}) and (requests.number is not null or requests.user_id = ${context.actor.user_id})`,
  );
  const body = file ? await context.services.storage.get(file.key) : null;
  if (!file || !body) throw notFound();
  if (file.student_id !== context.actor.student_id && !file.anonymous)
    noteReading(context.services, context.actor, { person: 'student', id: file.student_id }, fileQuery.name, context);
  return { name: file.name, mime: file.mime, body };
});
