import { may } from '#kernel/contract/refusal.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { holdersOf, threadOf } from '../rows.ts';
import { messageFile as fileQuery, messageThread as threadQuery, type MessageView } from '../contract.ts';
import { messagesRefusals } from '../refusals.ts';
import { mayMoveThread, mayReply } from '../rules/thread-states.ts';
import { lineColumns, lineOf, lineTables, type StoredLine } from './message-box.ts';
import { userRead } from '#areas/access/reads/accounts.ts';

const shown = 50;
const iso = (moment: string): string => new Date(moment).toISOString();

/** A conversation for one of its sides; the person never gets the notes of the office. */
export const messageThread = answer(threadQuery, async (context, input) => {
  const { db, actor } = context;
  const thread = await threadOf(context, input.id);
  const [row] = await rowsOf<StoredLine & { starter: string; read_at: string | null; started_at: string }>(
    db,
    sql`select ${lineColumns(context)}, su.full_name as starter, mm.read_at from ${lineTables(context)} join ${userRead} su on su.id = th.started_by where th.id = ${thread.id}`,
  );
  if (!row) throw notFound();
  const { starter, read_at, ...line } = row;
  const notes = thread.side === 'office' ? sql`true` : sql`not m.internal`;
  const found = await rowsOf<Omit<MessageView, 'files'> & { files: MessageView['files'] | null; before: number }>(
    db,
    sql`
    select m.id, u.full_name as author, m.author_id = ${actor.user_id} as mine, m.as_office, m.internal, m.body, m.created_at, (count(*) over ())::int as before,
      (select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'bytes', f.bytes) order by f.id) from files f where f.id in (select value::bigint from jsonb_array_elements_text(m.file_ids))) as files
    from messages m join ${userRead} u on u.id = m.author_id where m.thread_id = ${thread.id} and ${notes} and (${input.before ?? null}::bigint is null or m.id < ${input.before ?? null}) order by m.id desc limit ${shown}`,
  );
  const standing = { status: thread.status, office: thread.office_role !== null, side: thread.side };
  const closing = actor.permissions.has('messageoffice_update')
    ? mayMoveThread(standing, 'closed')
    : [messagesRefusals.thread_closed_by_office()];
  return {
    ...lineOf(line, context.now),
    started_by: starter,
    started_at: iso(row.started_at),
    read_at: read_at === null ? null : iso(read_at),
    messages: found
      .map(({ before: _before, ...each }) => ({ ...each, files: each.files ?? [], created_at: iso(each.created_at) }))
      .reverse(),
    earlier: (found[0]?.before ?? 0) - found.length,
    colleagues: thread.side === 'office' ? await holdersOf(context, thread) : [],
    assigned_id: thread.side === 'office' ? thread.assigned_to : null,
    can: {
      reply: may(mayReply(thread)),
      note: may(thread.side === 'office' ? [] : [messagesRefusals.thread_note_of_office()]),
      close: may(closing),
      reopen: may(mayMoveThread(standing, 'open')),
    },
  };
});

/** A file to those who see the message it came with; anybody else finds nothing. */
export const messageFile = answer(fileQuery, async (context, input) => {
  const thread = await threadOf(context, input.id);
  const [file] = await rowsOf<{ key: string; name: string; mime: string }>(
    context.db,
    sql`
    select f.key, f.name, f.mime from files f where f.id = ${input.file_id} and f.purpose = 'message'
      and exists (select 1 from messages m where m.thread_id = ${thread.id} and (${thread.side === 'office'} or not m.internal) and m.file_ids @> to_jsonb(f.id) and m.author_id = f.owner_id)`,
  );
  const body = file ? await context.services.storage.get(file.key) : null;
  if (!file || !body) throw notFound();
  return { name: file.name, mime: file.mime, body };
});
