import type { RequestState } from '#kernel/contract/define-request.ts';
import type { Harness } from './harness.ts';
import { addDays, isBusinessDay } from '#kernel/contract/calendar.ts';
import { holidaysAround } from '#areas/reference/reads/holidays.ts';

/** The state of the one step of a request in a state. */
const stepStates: Readonly<Record<RequestState, string | null>> = {
  draft: null,
  waiting: 'open',
  in_approval: 'open',
  returned: 'returned',
  approved: 'approved',
  completed: 'approved',
  delivered: 'approved',
  declined: 'declined',
  cancelled: 'skipped',
  expired: 'skipped',
};
export interface Made {
  id: number;
  version: number;
  step_id: number;
}

/** A request of somebody put into a state, with one step in the word of a role; by SQL, whatever its kind asks for. */
export async function makeRequest(
  h: Harness,
  given: { kind: string; state: RequestState; username?: string; role?: string; number: number },
): Promise<Made> {
  const { kind, state, username = 'student', role = 'studentaffairs', number } = given;
  const now = new Date().toISOString();
  const numbered = state === 'draft' ? null : number;
  const [row] = await h.rows<{ id: number; version: number; sp: number }>`
    insert into requests (kind, year, number, user_id, student_id, student_program_id, subject_id, status, subject_key, summary, summary_en, attempt, submitted_at)
    select ${kind}, ${numbered === null ? null : 2999}::int, ${numbered}::int, u.id, u.student_id, main.id, main.id, ${state}, ${`made-${number}`}, 'Deneme', 'Trial', 1, ${state === 'draft' ? null : now}::timestamptz
    from users u cross join lateral (select sp.id from student_programs sp where sp.student_id = u.student_id order by sp.is_main desc, sp.id limit 1) main where u.username = ${username} returning id, version, student_program_id as sp`;
  if (!row) throw new Error(`no student ${username}`);
  const status = stepStates[state];
  if (status === null) return { id: row.id, version: row.version, step_id: 999_999_999 };
  const [step] = await h.rows<{ id: number }>`
    insert into request_steps (request_id, attempt, template_step_id, position, name, name_en, role, scope, mode, days, on_overdue, may_return, may_decline, program_id, department_id, faculty_id, status, opened_at, due_on)
    select ${row.id}, 1, 0, 1, 'Adım', 'Step', ${role}, 'university', 'any', 5, 'remind', true, true, p.id, p.department_id, p.faculty_id, ${status}, ${now}::timestamptz, (current_date + 30) from student_programs sp join programs p on p.id = sp.program_id where sp.id = ${row.sp} returning id`;
  return { id: row.id, version: row.version, step_id: step?.id ?? 0 };
}

/** Everything of some requests that an action could change. */
export const printOf = async (h: Harness, ids: readonly number[]): Promise<string> => {
  const among = `{${ids.join(',')}}`;
  const requests =
    await h.rows`select id, status, version, form, answers, decided_at, completed_at from requests where id = any(${among}::bigint[]) order by id`;
  const steps =
    await h.rows`select id, status, version, role, taken_by from request_steps where request_id = any(${among}::bigint[]) order by id`;
  const [counts] =
    await h.rows`select (select count(*)::int from request_decisions where request_id = any(${among}::bigint[])) as decisions, (select count(*)::int from request_events where request_id = any(${among}::bigint[])) as events`;
  return JSON.stringify([requests, steps, counts]);
};

/** The first working day that lies at least so many days after a day. */
export async function workdayAfter(h: Harness, from: string, days: number): Promise<string> {
  const holidays = await holidaysAround(h.database.db, from);
  for (let day = addDays(from, days); ; day = addDays(day, 1)) {
    if (isBusinessDay(day, holidays)) return day;
  }
}
/** A moment of a day at the university, which keeps one offset all year. */
export const at = (day: string, time = '10:00'): Date => new Date(`${day}T${time}:00+03:00`);
