import { may } from '#kernel/contract/refusal.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { endOfDay, startOfDay } from '#kernel/contract/calendar.ts';
import {
  mailLog as oneQuery,
  mailLogs as listQuery,
  type MailLine,
  type MailLogs,
  type MailStatus,
} from '../contract.ts';
import { mayResend } from '../rules/mail-resend.ts';
import { maskCodes } from '../rules/mask-codes.ts';
import { messageName } from '../rules/message-names.ts';
import { folded, pattern } from '../../announcements/queries/announcement-box.ts';
import { userRead } from '#areas/access/reads/accounts.ts';

type Stored = Omit<MailLine, 'name' | 'can'>;
const iso = (moment: string | null): string | null => (moment === null ? null : new Date(moment).toISOString());
const columns = sql`o.id, o.channel, o.recipient, u.full_name as person, o.template, o.subject, case when o.status = 'queued' and o.tries > 0 then 'retried' else o.status end as status, o.tries, o.error, o.created_at, o.sent_at, o.next_try_at`;
const lineOf = (row: Stored): MailLine => ({
  ...row,
  name: messageName(row.template),
  subject: row.subject === null ? null : maskCodes(row.template, row.subject),
  error: row.error === null ? null : maskCodes(row.template, row.error),
  created_at: iso(row.created_at) ?? '',
  sent_at: iso(row.sent_at),
  next_try_at: row.status === 'queued' || row.status === 'retried' ? iso(row.next_try_at) : null,
  can: { resend: may(mayResend(row.status, row.template)) },
});
const of = (status: MailStatus) =>
  status === 'retried'
    ? sql`o.status = 'queued' and o.tries > 0`
    : status === 'queued'
      ? sql`o.status = 'queued' and o.tries = 0`
      : sql`o.status = ${status}`;

/** SYS-032: the outbox as a log, newest first, without the texts. */
export const mailLogs = answer(listQuery, async ({ db }, input) => {
  const status = (input.status ?? null) as MailStatus | null;
  const rest = sql`true
    ${input.channel ? sql`and o.channel = ${input.channel}` : sql``} ${input.template ? sql`and (o.template = ${input.template} or o.template like ${`${input.template.replace(/[\\%_]/g, '\\$&')}:%`})` : sql``}
    ${input.from ? sql`and o.created_at >= ${startOfDay(input.from)}` : sql``} ${input.to ? sql`and o.created_at <= ${endOfDay(input.to)}` : sql``}
    ${input.search ? sql`and (${folded(sql`o.recipient`)} like ${pattern(input.search)} or ${folded(sql`coalesce(u.full_name, '')`)} like ${pattern(input.search)})` : sql``}`;
  const [counts] = await rowsOf<MailLogs['counts']>(
    db,
    sql`
    select (count(*) filter (where ${of('queued')}))::int as queued, (count(*) filter (where ${of('retried')}))::int as retried, (count(*) filter (where ${of('sent')}))::int as sent, (count(*) filter (where ${of('failed')}))::int as failed
    from outbox o left join ${userRead} u on u.id = o.user_id where ${rest}`,
  );
  const each = counts ?? { queued: 0, retried: 0, sent: 0, failed: 0 };
  const total = status ? each[status] : each.queued + each.retried + each.sent + each.failed;
  const limit = input.limit ?? 20;
  const page = Math.min(input.page ?? 1, Math.max(1, Math.ceil(total / limit)));
  const rows = await rowsOf<Stored>(
    db,
    sql`select ${columns} from outbox o left join ${userRead} u on u.id = o.user_id where ${rest} ${status ? sql`and ${of(status)}` : sql``} order by o.id desc limit ${limit} offset ${(page - 1) * limit}`,
  );
  const used = await rowsOf<{ code: string }>(
    db,
    sql`select distinct split_part(template, ':', 1) as code from outbox order by 1`,
  );
  return {
    items: rows.map(lineOf),
    total,
    page,
    limit,
    counts: each,
    templates: used.map(({ code }) => ({ code, name: messageName(code) })),
  };
});

export const mailLog = answer(oneQuery, async ({ db }, input) => {
  const [row] = await rowsOf<Stored & { body: string }>(
    db,
    sql`select ${columns}, o.body from outbox o left join ${userRead} u on u.id = o.user_id where o.id = ${input.id}`,
  );
  if (!row) throw notFound();
  const { body, ...rest } = row;
  const shown = maskCodes(row.template, body);
  return { ...lineOf(rest), body: shown, masked: shown !== body };
});
