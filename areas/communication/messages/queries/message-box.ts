import { answer, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { membership, ofOffice, officeOf, visible } from '../rows.ts';
import {
  messageBox as boxQuery,
  messageCount as countQuery,
  type BoxCounts,
  type Folder,
  type ThreadLine,
} from '../contract.ts';
import { answerBy } from '../rules/answer-days.ts';
import { folded, pattern } from '../../announcements/queries/announcement-box.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { studentRead } from '#areas/people/reads/persons.ts';

const iso = (moment: string): string => new Date(moment).toISOString();
/** Something of others that the member has not seen. */
const unread = (context: Reading) =>
  sql`(mm.user_id is not null and exists (select 1 from messages m where m.thread_id = th.id and not m.internal and m.author_id <> ${context.actor.user_id} and m.created_at > coalesce(mm.read_at, '-infinity')))`;
const received = (context: Reading) =>
  sql`exists (select 1 from messages m where m.thread_id = th.id and not m.internal and m.author_id <> ${context.actor.user_id})`;

function inFolder(context: Reading, folder: Folder) {
  const me = context.actor.user_id;
  if (folder === 'queue') return sql`mm.user_id is null and ${ofOffice(context.actor)}`;
  if (folder === 'archived') return sql`mm.archived_at is not null`;
  if (folder === 'sent')
    return sql`mm.archived_at is null and th.id in (select m.thread_id from messages m where m.author_id = ${me})`;
  return sql`mm.user_id is not null and mm.archived_at is null and ${received(context)}`;
}
export async function countsOf(context: Reading): Promise<BoxCounts> {
  const { db, actor } = context;
  const [own] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from message_members mm join message_threads th on th.id = mm.thread_id where mm.user_id = ${actor.user_id} and mm.archived_at is null and ${unread(context)}`,
  );
  if (officeOf(actor) === null) return { inbox: own?.n ?? 0, queue: 0, mine: 0 };
  const [office] = await rowsOf<{ queue: number; mine: number }>(
    db,
    sql`
    select count(*)::int as queue, (count(*) filter (where th.assigned_to = ${actor.user_id}))::int as mine from message_threads th ${membership(actor)} where th.status = 'open' and ${inFolder(context, 'queue')}`,
  );
  return { inbox: own?.n ?? 0, queue: office?.queue ?? 0, mine: office?.mine ?? 0 };
}

/** What every view of a conversation says of it. */
export type StoredLine = Omit<ThreadLine, 'due_on' | 'late' | 'persons' | 'side'> & {
  member: boolean;
  persons: ThreadLine['persons'] | null;
  answer_days: number | null;
  started_at: string;
};
export const lineColumns = (context: Reading) => sql`
  th.id, th.subject, th.office_role, th.status, th.last_at, th.created_at as started_at, mm.user_id is not null as member, mm.archived_at is not null as archived, ct.name as topic, ct.name_en as topic_en, ct.answer_days, au.full_name as assigned_to,
  (select jsonb_agg(jsonb_build_object('name', u.full_name, 'number', s.student_number) order by u.full_name) from message_members o join ${userRead} u on u.id = o.user_id left join ${studentRead} s on s.id = u.student_id where o.thread_id = th.id and o.user_id <> ${context.actor.user_id}) as persons`;
export const lineTables = (context: Reading) =>
  sql`message_threads th ${membership(context.actor)} left join contact_topics ct on ct.code = th.topic left join ${userRead} au on au.id = th.assigned_to`;
export function lineOf({ member, persons, answer_days, started_at, ...row }: StoredLine, now: Date): ThreadLine {
  const due_on = row.status === 'open' && answer_days !== null ? answerBy(new Date(started_at), answer_days) : null;
  return {
    ...row,
    assigned_to: member ? null : row.assigned_to,
    persons: persons ?? [],
    side: member ? 'person' : 'office',
    last_at: iso(row.last_at),
    due_on,
    late: due_on !== null && due_on < answerBy(now, 0),
  };
}

export const messageBox = answer(boxQuery, async (context, input) => {
  const { db, actor } = context;
  const wanted = sql`${visible(actor)} and ${inFolder(context, (input.folder ?? 'inbox') as Folder)} and (${input.status ?? null}::text is null or th.status = ${input.status ?? null}) ${input.mine === true ? sql`and th.assigned_to = ${actor.user_id}` : sql``}
    ${input.search ? sql`and (th.search like ${pattern(input.search)} or exists (select 1 from message_members o join ${userRead} u on u.id = o.user_id where o.thread_id = th.id and ${folded(sql`u.full_name`)} like ${pattern(input.search)}))` : sql``}`;
  const [count] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from message_threads th ${membership(actor)} where ${wanted}`,
  );
  const total = count?.n ?? 0;
  const limit = input.limit ?? 20;
  const page = Math.min(input.page ?? 1, Math.max(1, Math.ceil(total / limit)));
  const queue = input.folder === 'queue';
  const rows = await rowsOf<StoredLine>(
    db,
    sql`
    select ${lineColumns(context)}, left(lm.body, 140) as snippet, lu.full_name as last_by, ${queue ? sql`th.status = 'open'` : unread(context)} as unread
    from ${lineTables(context)} left join lateral (select m.body, m.author_id from messages m where m.thread_id = th.id and (not m.internal or mm.user_id is null) order by m.id desc limit 1) lm on true left join ${userRead} lu on lu.id = lm.author_id
    where ${wanted} order by ${queue ? sql`(th.status = 'open') desc, case when th.status = 'open' then th.last_at end asc nulls last,` : sql``} th.last_at desc, th.id desc limit ${limit} offset ${(page - 1) * limit}`,
  );
  return {
    items: rows.map((row) => lineOf(row, context.now)),
    total,
    page,
    limit,
    counts: await countsOf(context),
    office: officeOf(actor),
  };
});
export const messageCount = answer(countQuery, (context) => countsOf(context));
