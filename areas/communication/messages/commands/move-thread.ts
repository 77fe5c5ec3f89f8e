import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { holdersOf, threadOf } from '../rows.ts';
import {
  archiveThread as archive,
  assignThread as assign,
  closeThread as close,
  readThread as read,
  reopenThread as reopen,
  replyToThread as reply,
} from '../contract.ts';
import { messagesRefusals } from '../refusals.ts';
import { mayMoveThread, mayReply, type ThreadStatus } from '../rules/thread-states.ts';
import { notify } from '../../notifications/commands/notify.ts';
import { countMessage, post, tellOthers, threadLink } from './post-message.ts';

export const replyToThread = handle(reply, async (context, input) => {
  const thread = await threadOf(context, input.id, true);
  const internal = input.internal === true;
  const office = thread.side === 'office';
  if (internal && !office) refuse(messagesRefusals.thread_note_of_office());
  if (!internal) refuse(mayReply(thread));
  await countMessage(context);
  const id = await post(context, thread, { body: input.body, file_ids: input.file_ids, as_office: office, internal });
  if (!internal && thread.office_role !== null) {
    // whoever answers first has it
    const status: ThreadStatus = office ? 'answered' : 'open';
    await context.db.execute(
      sql`update message_threads set status = ${status}, assigned_to = ${office ? (thread.assigned_to ?? context.actor.user_id) : thread.assigned_to} where id = ${thread.id}`,
    );
  }
  if (!office)
    await context.db.execute(
      sql`update message_members set read_at = ${context.now} where thread_id = ${thread.id} and user_id = ${context.actor.user_id}`,
    );
  if (!internal) await tellOthers(context, thread, office);
  context.audit({
    resource: 'message-thread',
    record_id: thread.id,
    after: { message_id: id, internal, as_office: office },
  });
  return { id };
});

export const readThread = handle(read, async (context, input) => {
  const thread = await threadOf(context, input.id);
  if (thread.member)
    await context.db.execute(
      sql`update message_members set read_at = ${context.now} where thread_id = ${thread.id} and user_id = ${context.actor.user_id}`,
    );
  context.audit({ resource: 'message-thread', record_id: thread.id, after: { read: true } });
  return undefined;
});

/** Each member has an archive of his own; the office has none. */
export const archiveThread = handle(archive, async (context, input) => {
  const thread = await threadOf(context, input.id);
  if (!thread.member) throw notFound();
  await context.db.execute(
    sql`update message_members set archived_at = ${input.archived ? context.now : null} where thread_id = ${thread.id} and user_id = ${context.actor.user_id}`,
  );
  context.audit({ resource: 'message-thread', record_id: thread.id, after: { archived: input.archived } });
  return undefined;
});

export const assignThread = handle(assign, async (context, input) => {
  const thread = await threadOf(context, input.id, true);
  if (thread.side !== 'office') throw notFound();
  const to = input.user_id ?? null;
  if (to !== null && !(await holdersOf(context, thread)).some((each) => each.user_id === to))
    refuse(messagesRefusals.thread_assignee_not_of_office({}, 'user_id'));
  await context.db.execute(
    sql`update message_threads set assigned_to = ${to}, version = version + 1, updated_at = ${context.now} where id = ${thread.id}`,
  );
  if (to !== null && to !== context.actor.user_id) {
    const { lines } = context.services;
    await notify(context, {
      user_ids: [to],
      kind: 'messages',
      title: { tr: lines.line('tr', 'messages:news_assigned'), en: lines.line('en', 'messages:news_assigned') },
      body: { tr: thread.subject, en: thread.subject },
      link: `${threadLink(thread.id)}&folder=queue`,
    });
  }
  context.audit({
    resource: 'message-thread',
    record_id: thread.id,
    before: { assigned_to: thread.assigned_to },
    after: { assigned_to: to },
  });
  return undefined;
});

async function move(context: Writing, id: number, to: 'open' | 'closed'): Promise<undefined> {
  const thread = await threadOf(context, id, true);
  refuse(mayMoveThread({ status: thread.status, office: thread.office_role !== null, side: thread.side }, to));
  await context.db.execute(
    sql`update message_threads set status = ${to}, version = version + 1, updated_at = ${context.now} where id = ${thread.id}`,
  );
  context.audit({
    resource: 'message-thread',
    record_id: thread.id,
    before: { status: thread.status },
    after: { status: to },
  });
  return undefined;
}
export const closeThread = handle(close, (context, input) => move(context, input.id, 'closed'));
export const reopenThread = handle(reopen, (context, input) => move(context, input.id, 'open'));
