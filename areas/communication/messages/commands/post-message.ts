import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { malformed, tooMany } from '#kernel/server/failure.ts';
import { departmentOf, facultyOf } from '../../announcements/unit.ts';
import { notify } from '../../notifications/commands/notify.ts';
import { holdersOf, type ThreadRow } from '../rows.ts';
import { messagesRefusals } from '../refusals.ts';
import { officeWords, offices, type OfficeRole } from '../rules/offices.ts';
import { wordingOf } from '../../templates/wording.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { studentRead } from '#areas/people/reads/persons.ts';

const perHour = 60;
/** Stops a flood: one person writes at most sixty messages an hour. */
export async function countMessage(context: Writing): Promise<void> {
  if ((await context.services.shared.increment(`messages:${context.actor.user_id}`, 3600)) > perHour)
    throw tooMany(3600);
}

/** The unit an office is asked for: the student's main program's, or the writer's own. Refuses a writer without one. */
export async function unitFor(
  context: Writing,
  office: OfficeRole,
): Promise<{ faculty_id: number | null; department_id: number | null }> {
  const { unit } = offices[office];
  if (unit === null) return { faculty_id: null, department_id: null };
  const [own] = await rowsOf<{ faculty_id: number | null; department_id: number | null }>(
    context.db,
    sql`
    select coalesce((select s.faculty_id from ${studentRead} s where s.id = ${context.actor.student_id}), ${facultyOf(context.actor)}) as faculty_id, coalesce((select s.department_id from ${studentRead} s where s.id = ${context.actor.student_id}), ${departmentOf(context.actor)}) as department_id`,
  );
  const id = unit === 'faculty' ? (own?.faculty_id ?? null) : (own?.department_id ?? null);
  if (id === null) refuse(messagesRefusals.message_office_needs_unit({}, 'office'));
  return unit === 'faculty' ? { faculty_id: id, department_id: null } : { faculty_id: null, department_id: id };
}

/** Files of a message: the writer's own, uploaded for a message, each sent once. Anything else is 422 and tells nothing. */
async function ownFiles({ db, actor }: Writing, given: readonly number[] | null | undefined): Promise<number[]> {
  const ids = [...new Set(given ?? [])];
  if (ids.length === 0) return [];
  const found = await rowsOf<{ id: number }>(
    db,
    sql`
    select f.id from files f where f.id in (${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )}) and f.owner_id = ${actor.user_id} and f.purpose = 'message'
      and not exists (select 1 from messages m where m.author_id = f.owner_id and m.file_ids @> to_jsonb(f.id)) for update of f`,
  );
  if (found.length !== ids.length) throw malformed({ file_ids: [{ key: 'choice', params: {} }] });
  return ids;
}
export interface Post {
  body: string;
  file_ids?: readonly number[] | null | undefined;
  as_office: boolean;
  internal: boolean;
}
/** Writes one message; what is sent to the other side moves the conversation up and out of its archive. */
export async function post(
  context: Writing,
  thread: Pick<ThreadRow, 'id'>,
  { body, file_ids, as_office, internal }: Post,
): Promise<number> {
  const files = await ownFiles(context, file_ids);
  const [made] = await rowsOf<{ id: number }>(
    context.db,
    sql`
    insert into messages (thread_id, author_id, as_office, body, file_ids, internal, created_at) values (${thread.id}, ${context.actor.user_id}, ${as_office}, ${body}, ${JSON.stringify(files)}::jsonb, ${internal}, ${context.now}) returning id`,
  );
  if (!made) throw new Error('the message was not written');
  if (!internal) {
    await context.db.execute(
      sql`update message_threads set last_at = ${context.now}, version = version + 1, updated_at = ${context.now} where id = ${thread.id}`,
    );
    await context.db.execute(
      sql`update message_members set archived_at = null where thread_id = ${thread.id} and archived_at is not null`,
    );
  }
  return made.id;
}

export const threadLink = (id: number): string => `/message/box?thread=${id}`;
/** News of a message: its other members by their wish; of the office whoever has it, else everybody who could. The text stays in the box. */
export async function tellOthers(
  context: Writing,
  thread: Pick<ThreadRow, 'id' | 'subject' | 'office_role' | 'faculty_id' | 'department_id' | 'assigned_to'>,
  as_office: boolean,
): Promise<void> {
  const { actor, db, services } = context;
  const members = (
    await rowsOf<{ user_id: number }>(
      db,
      sql`select user_id from message_members where thread_id = ${thread.id} and user_id <> ${actor.user_id} and not muted`,
    )
  ).map((row) => row.user_id);
  const office = thread.office_role !== null && as_office ? officeWords[thread.office_role] : null;
  const from = (locale: 'tr' | 'en'): string => (office ? office[locale] : actor.full_name);
  const title = (locale: 'tr' | 'en'): string => services.lines.line(locale, 'messages:news', { name: from(locale) });
  const link = threadLink(thread.id);
  const wording = (locale: 'tr' | 'en') =>
    wordingOf(context, 'message', locale, {
      name: from(locale),
      subject: thread.subject,
      link: `${services.config.publicUrl.replace(/\/$/, '')}${link}`,
    });
  const news = {
    kind: 'messages',
    title: { tr: title('tr'), en: title('en') },
    body: { tr: thread.subject, en: thread.subject },
    link,
  } as const;
  if (members.length > 0) {
    const [tr, en] = [await wording('tr'), await wording('en')];
    await notify(context, {
      ...news,
      user_ids: members,
      mail: { template: 'message', subject: { tr: tr.subject, en: en.subject }, body: { tr: tr.body, en: en.body } },
    });
  }
  if (thread.office_role === null || as_office) return;
  const holders =
    thread.assigned_to === null
      ? (await holdersOf(context, thread)).slice(0, 20).map((each) => each.user_id)
      : [thread.assigned_to];
  await notify(context, { ...news, user_ids: holders.filter((id) => id !== actor.user_id) });
}
