import type { InferInsertModel, SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { RequestState } from '#kernel/contract/define-request.ts';
import type { Text } from '#kernel/contract/text.ts';
import type { Db, RawClient } from '#kernel/server/database.ts';
import {
  addBusinessDays,
  addDays,
  businessDaysBetween,
  type Holidays,
  isBusinessDay,
  plainDay,
  startOfDay,
  universityDay,
  universityTime,
} from '#kernel/contract/calendar.ts';
import { holidaysAround } from '#areas/reference/reads/holidays.ts';
import type { IdentityFacts } from '#demo/identity.ts';
import type { Writer } from '#demo/insert.ts';
import { chanceOf, type Chance } from '#demo/random.ts';
import { holdersOfStep } from '../templates/approvers.ts';
import { requestDecisions, requestEvents, requestNumbers, requests, requestSteps } from './tables.ts';
import { planMatter, type UnitStep } from './plan-steps.ts';
import type { Facts } from '#kernel/contract/define-request.ts';
import { subjectSource, type Unit } from '#kernel/server/request-work.ts';
import { studentFactsOf } from '#areas/people/subjects/student-facts.ts';

/** One request of the past, as a theme tells it; steps, names, days and numbers come by themselves. */
export interface ToldRequest {
  kind: string;
  /** whom it is about: a student in a program of his, or a tenant */
  student_program_id?: number;
  tenant_id?: number;
  form: Record<string, unknown>;
  summary: Text;
  /** calendar days before today */ days_ago: number;
  /** `open`: still with the office, after so many rounds that were decided */
  end: 'completed' | 'declined' | 'returned' | 'cancelled' | { open: number };
  /** words of the one who returned or declined it */
  note?: string;
  /** what its last decider added */ answers?: Record<string, unknown>;
  facts?: Facts;
  targets?: readonly number[];
  words?: Record<string, Text>;
  subject_key?: string;
  anonymous?: boolean;
  /** offices that carry out the kind; without them the last approval does */ carriers?: readonly string[];
}
interface Person {
  subject_kind: 'student_program' | 'tenant';
  subject_id: number;
  user_id: number | null;
  guest_id: number | null;
  student_id: number | null;
  student_program_id: number | null;
  unit: Unit;
}
const placeOf = ({ student_program_id, tenant_id }: ToldRequest): string =>
  tenant_id === undefined ? `student_program ${student_program_id}` : `tenant ${tenant_id}`;
interface Rows {
  requests: InferInsertModel<typeof requests>[];
  steps: InferInsertModel<typeof requestSteps>[];
  decisions: InferInsertModel<typeof requestDecisions>[];
  events: InferInsertModel<typeof requestEvents>[];
}

const hour = 3_600_000;
const dialect = new PgDialect();
const dayText = (value: unknown): unknown =>
  value instanceof Date
    ? value.getTime() % (24 * hour) === 0
      ? plainDay(value)
      : `${value.getFullYear()}-${String(value.getMonth() + 1).padStart(2, '0')}-${String(value.getDate()).padStart(2, '0')}`
    : value;
/** The functions of the area read with drizzle; the demo has one plain connection, which hands over days as dates. */
const readerOf = (client: RawClient): Db =>
  ({
    execute: async (statement: SQL) => {
      const { sql, params } = dialect.sqlToQuery(statement);
      const { rows } = await client.query(sql, params);
      return {
        rows: rows.map((row) =>
          Object.fromEntries(Object.entries(row as object).map(([key, value]) => [key, dayText(value)])),
        ),
      };
    },
  }) as Db;

interface Telling {
  db: Db;
  now: Date;
  holidays: Holidays;
  chance: Chance;
  rows: Rows;
  ids: { request: number; step: number; decision: number; event: number };
  numbers: Map<number, number>;
  people: Map<string, Person>;
  holders: Map<string, number[]>;
  carriers: Map<string, number[]>;
}
const at = (day: string, minutes: number): Date => new Date(startOfDay(day).getTime() + minutes * 60_000);
const pickOf = (chance: Chance, ids: readonly number[]): number | null => (ids.length === 0 ? null : chance.pick(ids));

/** Tells requests of the past: in the order in which they were sent, numbered after those that are there. Kinds without a template in force that day are left out. */
export async function demoRequests(
  client: RawClient,
  writer: Pick<Writer, 'insert'>,
  { seed, now, today }: Pick<IdentityFacts, 'seed' | 'now' | 'today'>,
  told: readonly ToldRequest[],
): Promise<void> {
  const db = readerOf(client);
  const one = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await client.query(text, values)).rows as T[];
  const [last] = await one<Telling['ids']>(
    'select (select coalesce(max(id), 0) from requests)::int as request, (select coalesce(max(id), 0) from request_steps)::int as step, (select coalesce(max(id), 0) from request_decisions)::int as decision, (select coalesce(max(id), 0) from request_events)::int as event',
  );
  const numbers = new Map(
    (await one<{ year: number; last: number }>('select year, last from request_numbers')).map((row) => [
      row.year,
      row.last,
    ]),
  );
  const people = new Map(
    (
      await one<Person>(
        `
    select 'student_program' as subject_kind, sp.id::int as subject_id, u.id::int as user_id, null::int as guest_id, sp.student_id::int, sp.id::int as student_program_id, json_build_object('program_id', p.id, 'department_id', p.department_id, 'faculty_id', p.faculty_id) as unit
    from student_programs sp join users u on u.student_id = sp.student_id join programs p on p.id = sp.program_id where sp.id = any($1)`,
        [told.flatMap((each) => each.student_program_id ?? [])],
      )
    ).map((person) => [`student_program ${person.subject_id}`, person]),
  );
  for (const id of new Set(told.flatMap((each) => each.tenant_id ?? []))) {
    const tenant = await subjectSource('tenant').of(db, id);
    if (!tenant) continue;
    const user_id = tenant.user_id === null ? null : Number(tenant.user_id);
    people.set(`tenant ${id}`, {
      subject_kind: 'tenant',
      subject_id: id,
      user_id,
      guest_id: user_id === null ? id : null,
      student_id: null,
      student_program_id: null,
      unit: tenant.unit,
    });
  }
  const carriers = Map.groupBy(
    await one<{ role: string; id: number }>(
      `select r.name as role, u.id::int as id from user_roles ur join roles r on r.id = ur.role_id and r.is_staff join users u on u.id = ur.user_id and u.status = 'a' order by u.id`,
    ),
    (row) => row.role,
  );
  const telling: Telling = {
    db,
    now,
    holidays: await holidaysAround(db, today),
    chance: chanceOf(seed, 'requests', last?.request ?? 0),
    rows: { requests: [], steps: [], decisions: [], events: [] },
    ids: last ?? { request: 0, step: 0, decision: 0, event: 0 },
    numbers,
    people,
    holders: new Map(),
    carriers: new Map([...carriers].map(([role, rows]) => [role, rows.map((row) => row.id)])),
  };
  const sent = told
    .map((each, index) => ({ each, moment: at(addDays(today, -each.days_ago), 510 + ((index * 137) % 600)) }))
    .filter(({ moment }) => moment < now)
    .sort((a, b) => a.moment.getTime() - b.moment.getTime());
  for (const { each, moment } of sent) await tell(telling, each, moment);
  const { rows } = telling;
  await writer.insert(requests, rows.requests);
  await writer.insert(requestSteps, rows.steps);
  await writer.insert(requestDecisions, rows.decisions);
  // steps side by side are told one after the other; the timeline tells them as they happened
  const first = (last?.event ?? 0) + 1;
  const inOrder = [...rows.events].sort(
    (a, b) =>
      Number(a.request_id) - Number(b.request_id) || a.at.getTime() - b.at.getTime() || Number(a.id) - Number(b.id),
  );
  await writer.insert(
    requestEvents,
    inOrder.map((row, index) => ({ ...row, id: first + index })),
  );
  await client.query('delete from request_numbers');
  await client.query('delete from request_number_stock');
  await writer.insert(
    requestNumbers,
    [...telling.numbers].map(([year, number]) => ({ year, last: number })),
  );
}

async function tell(telling: Telling, told: ToldRequest, submitted: Date): Promise<void> {
  const { db, rows, ids, numbers, people } = telling;
  const person = people.get(placeOf(told));
  const day = universityDay(submitted);
  const known = person?.student_program_id ? await studentFactsOf(db, person.student_program_id) : null;
  const facts = { ...known, ...told.facts };
  const plan = person ? await planMatter(db, told.kind, { unit: person.unit }, facts, told.targets ?? [], day) : null;
  if (!person || !plan) return;
  const year = Number(day.slice(0, 4));
  const number = (numbers.get(year) ?? 0) + 1;
  numbers.set(year, number);
  const id = (ids.request += 1);
  const event = eventsOf(telling, id);
  event('submitted', 'draft', 'waiting', submitted, person.user_id);
  const { status, decided, completed } = await walk(telling, told, id, person, plan.steps, submitted, event);
  rows.requests.push({
    id,
    kind: told.kind,
    year,
    number,
    subject_kind: person.subject_kind,
    subject_id: person.subject_id,
    user_id: person.user_id,
    guest_kind: person.guest_id === null ? null : person.subject_kind,
    guest_id: person.guest_id,
    student_id: person.student_id,
    student_program_id: person.student_program_id,
    status,
    form: told.form,
    facts,
    words: told.words ?? {},
    answers: status === 'completed' || status === 'approved' ? (told.answers ?? {}) : {},
    outcome: null,
    subject_key: told.subject_key ?? `demo-${id}`,
    summary: told.summary.tr,
    summary_en: told.summary.en,
    anonymous: told.anonymous ?? false,
    template_id: plan.template.id,
    attempt: 1,
    submitted_at: submitted,
    decided_at: decided,
    completed_at: completed,
    expires_at: null,
    created_at: submitted,
    updated_at: completed ?? decided ?? submitted,
    version: 2,
  });
}
type Event = (
  action: string,
  from: RequestState,
  to: RequestState,
  moment: Date,
  user_id: number | null,
  more?: { step_id?: number; note?: string | null; data?: Record<string, unknown> },
) => void;
const eventsOf =
  ({ rows, ids }: Telling, request_id: number): Event =>
  (action, from, to, moment, user_id, more = {}) =>
    void rows.events.push({
      id: (ids.event += 1),
      request_id,
      action,
      from_status: from,
      to_status: to,
      step_id: more.step_id ?? null,
      user_id,
      real_user_id: user_id,
      instead_of: null,
      note: more.note ?? null,
      data: more.data ?? null,
      at: moment,
    });

/** Working days a decision took: mostly within half of the time allowed, now and then too long. */
function tookDays(chance: Chance, days: number): number {
  const luck = chance.next();
  return luck < 0.55
    ? chance.int(0, Math.ceil(days / 2))
    : luck < 0.9
      ? chance.int(1, Math.max(1, days))
      : days + chance.int(1, 4);
}
/** A moment in office hours so many working days after another. */
function later({ chance, holidays }: Telling, from: Date, days: number): Date {
  const { day, minutes } = universityTime(from);
  const target = addBusinessDays(
    day,
    days === 0 && (!isBusinessDay(day, holidays) || minutes > 900) ? 1 : days,
    holidays,
  );
  return target === day ? new Date(from.getTime() + chance.int(40, 110) * 60_000) : at(target, chance.int(540, 1015));
}
async function holdersOf(
  telling: Telling,
  step: UnitStep,
  told: ToldRequest,
  person: Person,
  day: string,
): Promise<number[]> {
  const key = [
    step.role,
    step.scope,
    step.unit.program_id,
    step.scope === 'own_advisor' ? person.student_program_id : '',
  ].join();
  const known =
    telling.holders.get(key) ??
    (
      await holdersOfStep(
        telling.db,
        { role: step.role, scope: step.scope, ...step.unit },
        { student_program_id: person.student_program_id, student_id: person.student_id },
        day,
      )
    ).map((each) => each.user_id);
  telling.holders.set(key, known);
  return known;
}
interface Ended {
  status: RequestState;
  decided: Date | null;
  completed: Date | null;
}

/** Goes through the rounds as far as the story says, or as far as today. */
async function walk(
  telling: Telling,
  told: ToldRequest,
  request_id: number,
  person: Person,
  steps: readonly UnitStep[],
  submitted: Date,
  event: Event,
): Promise<Ended> {
  const { chance, holidays, now, rows, ids } = telling;
  const rounds = [...Map.groupBy(steps, (step) => step.position)].sort(([a], [b]) => a - b);
  const stopping = told.end === 'declined' || told.end === 'returned' ? told.end : null;
  const stopRound =
    stopping === null
      ? -1
      : rounds.findLastIndex(([, round]) =>
          round.some((step) => (stopping === 'declined' ? step.may_decline : step.may_return)),
        );
  let opened = submitted;
  let state: RequestState = 'waiting';
  let over: Ended | null = null;
  for (const [index, [, round]] of rounds.entries()) {
    let ended = opened;
    const openedDay = universityDay(opened);
    for (const step of round) {
      const id = (ids.step += 1);
      const holders = over ? [] : await holdersOf(telling, step, told, person, openedDay);
      const nobody = !over && holders.length === 0;
      const decider = pickOf(chance, nobody ? (telling.carriers.get('registrar') ?? []) : holders);
      const stops = index === stopRound && (stopping === 'declined' ? step.may_decline : step.may_return);
      const cancels = told.end === 'cancelled' && index === 0;
      const own = later(telling, opened, tookDays(chance, step.days));
      const moment = (stops || cancels) && own < ended ? ended : own; // nothing is decided after the end
      // a story that asks for more rounds than working days have passed stays where the calendar has brought it
      const waits = typeof told.end === 'object' && index >= told.end.open;
      const stays = waits || moment >= now || decider === null;
      const status: RequestState | 'open' | 'pending' | 'skipped' = over
        ? over.decided || over.status === 'cancelled' || over.status === 'returned'
          ? 'skipped'
          : 'pending'
        : stays
          ? 'open'
          : cancels
            ? 'skipped'
            : stops && stopping
              ? stopping
              : 'approved';
      const done = status === 'approved' || status === 'declined' || status === 'returned';
      rows.steps.push({
        id,
        request_id,
        attempt: 1,
        template_step_id: step.id,
        position: step.position,
        name: step.name,
        name_en: step.name_en,
        role: nobody ? 'registrar' : step.role,
        scope: nobody ? 'university' : step.scope,
        mode: step.mode,
        days: step.days,
        on_overdue: step.on_overdue,
        escalate_role: step.escalate_role,
        may_return: step.may_return,
        may_decline: step.may_decline,
        ...step.unit,
        target_program_id: step.target_program_id,
        status,
        opened_at: over ? null : opened,
        due_on: over ? null : addBusinessDays(openedDay, step.days, holidays),
        decided_at: done ? moment : null,
        took_days: done ? businessDaysBetween(openedDay, universityDay(moment), holidays) : null,
        taken_by: null,
        taken_at: null,
        reminded_on: null,
        escalated_from: nobody ? step.role : null,
      });
      if (over) continue;
      if (nobody)
        event('escalated', state, state, opened, null, {
          step_id: id,
          data: { from: step.role, to: 'registrar', because: 'nobody' },
        });
      if (cancels && !stays) {
        over = { status: 'cancelled', decided: null, completed: null };
        event('cancelled', state, 'cancelled', moment, person.user_id);
      } else if (done && decider !== null) {
        const data = status === 'approved' && index === rounds.length - 1 ? (told.answers ?? null) : null;
        rows.decisions.push({
          id: (ids.decision += 1),
          request_id,
          step_id: id,
          user_id: decider,
          real_user_id: decider,
          instead_of: null,
          decision: status === 'approved' ? 'approve' : status === 'declined' ? 'decline' : 'return',
          note: status === 'approved' ? null : (told.note ?? null),
          data,
          decided_at: moment,
        });
        if (status === 'approved')
          event(
            'approved',
            state,
            state === 'waiting' && rounds.length * round.length === 1 ? state : 'in_approval',
            moment,
            decider,
            { step_id: id },
          );
        else {
          over = { status, decided: status === 'declined' ? moment : null, completed: null };
          event(status, state, status, moment, decider, {
            step_id: id,
            note: told.note ?? null,
            ...(status === 'returned' ? { data: { form: told.form } } : {}),
          });
        }
        if (status === 'approved') state = rounds.length * round.length === 1 ? 'waiting' : 'in_approval';
        if (moment > ended) ended = moment;
      }
    }
    // whose round is still open leaves the later ones pending
    if (!over && rows.steps.some((step) => step.request_id === request_id && step.status === 'open'))
      over = { status: state, decided: null, completed: null };
    opened = ended;
  }
  if (over) return over;
  const decider = steps.length === 0 ? null : (rows.decisions.at(-1)?.user_id ?? null); // without a step nobody’s name stands there
  event('approved_all', state, 'approved', opened, decider);
  const moment = told.carriers ? later(telling, opened, chance.int(0, 3)) : opened;
  const carrier = told.carriers
    ? pickOf(
        chance,
        told.carriers.flatMap((role) => telling.carriers.get(role) ?? []),
      )
    : decider;
  const left = told.carriers !== undefined && typeof told.end === 'object'; // not carried out yet
  if (left || moment >= now) return { status: 'approved', decided: opened, completed: null };
  event('carried_out', 'approved', 'completed', moment, carrier);
  return { status: 'completed', decided: opened, completed: moment };
}
