import type { SQL } from 'drizzle-orm';
import type { RequestState } from '#kernel/contract/define-request.ts';
import type { Writing } from '#kernel/server/area.ts';
import { beside, rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { Failure, notFound } from '#kernel/server/failure.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import type { AnyMatter, Matter, StepRow } from '#kernel/server/request-work.ts';

export const matterColumns = sql`requests.id, requests.version, requests.kind, requests.status, requests.year, requests.number, requests.subject_kind, requests.subject_id, requests.user_id, requests.guest_kind, requests.guest_id, requests.student_id, requests.student_program_id, requests.form, requests.facts, requests.answers, requests.outcome, requests.attempt, requests.anonymous, requests.template_id, requests.submitted_at, requests.decided_at, requests.expires_at, requests.summary, requests.summary_en, requests.subject_key`;
export type RawMatter = Omit<AnyMatter, 'submitted_at' | 'decided_at' | 'expires_at'> & {
  submitted_at: string | null;
  decided_at: string | null;
  expires_at: string | null;
};
const day = (moment: string | null): Date | null => (moment === null ? null : new Date(moment));
export const matterOf = (row: RawMatter): AnyMatter => ({
  ...row,
  submitted_at: day(row.submitted_at),
  decided_at: day(row.decided_at),
  expires_at: day(row.expires_at),
});

/** Requests that a condition on `requests` lets through. */
export const matters = async (db: Db, condition: SQL): Promise<AnyMatter[]> =>
  (await rowsOf<RawMatter>(db, sql`select ${matterColumns} from requests where ${condition}`)).map(matterOf);
const ofStudent = (matter: AnyMatter): matter is Matter => matter.subject_kind === 'student_program';
/** As `matters`, students' requests only; who asks for one kind names its form. */
export const studentMatters = async <Form = Record<string, unknown>>(db: Db, condition: SQL): Promise<Matter<Form>[]> =>
  (await matters(db, condition)).filter(ofStudent).map((matter) => matter as Matter<Form>);
/** One request, locked until the end of the transaction: two who decide it at once wait for each other. 404 when it is not visible, 406 when it has changed since it was read. */
export async function lockMatter(db: Db, id: number, visible: SQL, version?: number): Promise<AnyMatter> {
  const [row] = await rowsOf<RawMatter>(
    db,
    sql`select ${matterColumns} from requests where requests.id = ${id} and (${visible}) for update of requests`,
  );
  if (!row) throw notFound();
  if (version !== undefined && row.version !== version) throw new Failure(406, 'record_changed_meanwhile');
  return matterOf(row);
}
/** As `lockMatter`, of all requests a condition on `requests` lets through, in the order of their numbers of record. */
export const lockMatters = async (db: Db, condition: SQL): Promise<AnyMatter[]> =>
  (
    await rowsOf<RawMatter>(
      db,
      sql`select ${matterColumns} from requests where ${condition} order by requests.id for update of requests`,
    )
  ).map(matterOf);
/** As `lockMatter`, of a student's request: 404 for any other. */
export async function lockStudentMatter(db: Db, id: number, visible: SQL, version?: number): Promise<Matter> {
  const matter = await lockMatter(db, id, visible, version);
  if (!ofStudent(matter)) throw notFound();
  return matter;
}

export type RawStep = Omit<StepRow, 'opened_at'> & { opened_at: string | null };
export const stepColumns = sql`rs.id, rs.request_id, rs.attempt, rs.template_step_id, rs.position, rs.name, rs.name_en, rs.role, rs.scope, rs.mode, rs.days, rs.on_overdue, rs.escalate_role, rs.may_return, rs.may_decline, rs.program_id, rs.department_id, rs.faculty_id, rs.target_program_id, rs.status, rs.opened_at, rs.due_on, rs.taken_by, rs.escalated_from`;
export const stepOf = <R extends RawStep>(row: R): Omit<R, 'opened_at'> & StepRow => ({
  ...row,
  opened_at: day(row.opened_at),
});
/** The steps of a request’s present attempt, in order. */
export const stepsOfMatter = async (db: Db, matter: Pick<AnyMatter, 'id' | 'attempt'>): Promise<StepRow[]> =>
  (
    await rowsOf<RawStep>(
      db,
      sql`
  select ${stepColumns} from request_steps rs where rs.request_id = ${matter.id} and rs.attempt = ${matter.attempt} order by rs.position, rs.id`,
    )
  ).map(stepOf);
/** As `stepsOfMatter`, to a decider: which of them are his (a condition on `rs` and `sp`), and where he has spoken already. */
export const stepsBefore = async (
  { db, actor }: Pick<Writing, 'db' | 'actor'>,
  request_id: number,
  isMine: SQL,
): Promise<(StepRow & { mine: boolean; spoken: boolean })[]> =>
  (
    await rowsOf<RawStep & { mine: boolean; spoken: boolean }>(
      db,
      sql`
  select ${stepColumns}, (${isMine}) is true as mine, exists (select from request_decisions d where d.step_id = rs.id and coalesce(d.instead_of, d.user_id) = ${actor.instead_of ?? actor.user_id}) as spoken
  from requests r join request_steps rs on rs.request_id = r.id and rs.attempt = r.attempt left join ${studentProgramRead} sp on sp.id = r.student_program_id
  where r.id = ${request_id} order by rs.position, rs.id`,
    )
  ).map(stepOf);

/** `2026/000123` */
export const numberText = (year: number | null, number: number | null): string | null =>
  year === null || number === null ? null : `${year}/${String(number).padStart(6, '0')}`;

/** So many numbers are laid ready at once: one submission in so many waits for the year's row. */
const laidAtOnce = 64;
const numberFromStock = async (db: Db, year: number): Promise<number | undefined> =>
  (
    await rowsOf<{ number: number }>(
      db,
      sql`delete from request_number_stock where (year, number) = (select year, number from request_number_stock where year = ${year} order by number limit 1 for update skip locked) returning number`,
    )
  )[0]?.number;

/**
 * The next number of a year: the smallest that waits. Nobody waits for another's commit, and the number of a request that
 * fails goes back to the stock with it, so that it is the next one given. Whoever finds the stock empty fills it.
 */
export async function nextNumber(db: Db, year: number): Promise<number> {
  const ready = await numberFromStock(db, year);
  if (ready !== undefined) return ready;
  await db.execute(
    sql`insert into request_numbers (year, last) values (${year}, 0) on conflict (year) do update set last = request_numbers.last`,
  );
  // who held the row before may have filled it
  const filled = await numberFromStock(db, year);
  if (filled !== undefined) return filled;
  const [row] = await rowsOf<{ number: number }>(
    db,
    sql`
  with counted as (update request_numbers set last = last + ${laidAtOnce} where year = ${year} returning last - ${laidAtOnce} + 1 as first),
  laid as (insert into request_number_stock (year, number) select ${year}, first + ahead from counted, generate_series(1, ${laidAtOnce - 1}::int) ahead)
  select first as number from counted`,
  );
  if (!row) throw new Error('no number');
  return row.number;
}

export interface EventOf {
  action: string;
  step_id?: number | null;
  note?: string | null;
  data?: Record<string, unknown> | null;
  /** the system itself, by a rule */ system?: boolean;
}
/** Sets the state of a request, writes its line into the timeline and its audit row. Answers the request as it is now, without waiting for the database; `failed` says what it means when that refuses. */
export async function moveMatter<M extends AnyMatter>(
  context: Writing,
  matter: M,
  to: RequestState,
  event: EventOf,
  more: SQL = sql``,
  failed: (error: unknown) => never = (error) => {
    throw error;
  },
): Promise<M> {
  const { actor, db, now } = context;
  // jobs act as nobody: 0
  const who = event.system ? null : actor.user_id || null;
  const written = rowsOf(
    db,
    sql`
    with moved as (update requests set status = ${to}, version = version + 1, updated_at = ${now} ${more} where id = ${matter.id})
    insert into request_events (request_id, action, from_status, to_status, step_id, user_id, real_user_id, instead_of, note, data, at)
    values (${matter.id}, ${event.action}, ${matter.status}, ${to}, ${event.step_id ?? null}, ${who}, ${event.system ? null : actor.real_user_id || null}, ${actor.instead_of ?? null}, ${event.note ?? null}, ${event.data ? JSON.stringify(event.data) : null}::jsonb, ${now})`,
  );
  await beside(db, written.catch(failed));
  context.audit({
    resource: 'request',
    record_id: matter.id,
    action: `request.${event.action}`,
    before: { status: matter.status, version: matter.version },
    after: { status: to, kind: matter.kind, ...(event.note ? { note: event.note } : {}), ...event.data },
  });
  return { ...matter, status: to, version: matter.version + 1 };
}
