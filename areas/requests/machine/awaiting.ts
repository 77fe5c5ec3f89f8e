import { permission } from '#kernel/contract/needs.ts';
import type { Awaiting, AwaitingSource, Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { requestWorks } from '#kernel/server/request-work.ts';
import { endOfDay } from '#kernel/contract/calendar.ts';
import { decideStep } from './decide-step.ts';
import { stepIsMine } from './deciders.ts';
import { workOfKind } from './registry.ts';
import { numberText } from './rows.ts';
import { urgencyOf } from './rules/urgency.ts';
import { subjectName, subjectNumber } from './subject.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';

interface Row {
  id: number;
  request_id: number;
  attempt: number;
  kind: string;
  year: number;
  number: number;
  summary: string;
  summary_en: string;
  anonymous: boolean;
  full_name: string;
  person_number: string | null;
  opened_at: string;
  due_on: string | null;
  name: string;
  name_en: string;
  form: Record<string, unknown>;
}
const from = (
  context: Reading,
) => sql`request_steps rs join requests on requests.id = rs.request_id and requests.attempt = rs.attempt left join ${studentProgramRead} sp on sp.id = requests.student_program_id
  where rs.status = 'open' and rs.role = ${context.actor.role} and requests.status in ('waiting', 'in_approval') and requests.user_id is distinct from ${context.actor.user_id} and ${stepIsMine(context.actor)}
    and not exists (select 1 from request_decisions d where d.step_id = rs.id and coalesce(d.instead_of, d.user_id) = ${context.actor.instead_of ?? context.actor.user_id})`;

/** The open steps of all kinds of requests that await the reader: one line each in the inbox. */
export const requestsAwaiting: AwaitingSource = {
  kind: 'request',
  decides: (kind) => requestWorks().some(({ request }) => kind === `request.${request.kind}`),
  needs: permission('request_update'),
  decisions: [
    { key: 'approve', note: 'optional' },
    { key: 'return', note: 'required' },
    { key: 'decline', note: 'required' },
  ],
  list: async (context, { limit }) =>
    (
      await rowsOf<Row>(
        context.db,
        sql`
    select rs.id, rs.request_id, rs.attempt, requests.kind, requests.year, requests.number, requests.summary, requests.summary_en, requests.anonymous, ${subjectName} as full_name, ${subjectNumber} as person_number, rs.opened_at, rs.due_on, rs.name, rs.name_en, requests.form
    from ${from(context)} order by rs.opened_at, rs.id limit ${limit}`,
      )
    ).map((row): Awaiting => ({
      kind: `request.${row.kind}`,
      id: row.id,
      version: row.attempt,
      title: `${numberText(row.year, row.number)} · ${row.summary}`,
      title_en: `${numberText(row.year, row.number)} · ${row.summary_en}`,
      person: row.anonymous ? '—' : row.full_name,
      person_number: row.anonymous ? null : row.person_number,
      since: new Date(row.opened_at).toISOString(),
      due: row.due_on === null ? null : endOfDay(row.due_on).toISOString(),
      step: row.name,
      step_en: row.name_en,
      href: `/requests/${row.request_id}`,
      urgent: urgencyOf(workOfKind(row.kind).request, row.form),
    })),
  count: async (context) =>
    (await rowsOf<{ n: number }>(context.db, sql`select count(*)::int as n from ${from(context)}`))[0]?.n ?? 0,
  decide: async (context, { id }, decision, note) => {
    const [step] = await rowsOf<{ request_id: number }>(
      context.db,
      sql`select request_id from request_steps where id = ${id}`,
    );
    if (!step) throw notFound();
    await decideStep(context, step.request_id, { step_id: id, decision, note, fromList: true });
  },
};
