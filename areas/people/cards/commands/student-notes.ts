import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { port } from '#kernel/server/ports.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { addNote as addCommand, removeNote as removeCommand } from '../notes-contract.ts';
import { cardsRefusals } from '../refusals.ts';
import { personRows, visiblePerson } from '../../commands/person-rows.ts';

const markup = /<\/?[a-z!][^>]*>/i;

export const addNote = handle(addCommand, async (context, input) => {
  const student = await visiblePerson(context, 'student', input.id, 'studentnote_store');
  const visibility = input.visibility ?? 'office';
  if (markup.test(input.body)) refuse(cardsRefusals.note_plain_text_only(undefined, 'body'));
  const [made] = await rowsOf<{ id: number }>(
    context.db,
    sql`
    insert into student_notes (student_id, author_id, author_name, body, visibility, created_at, updated_at) values (${student.id}, ${context.actor.user_id}, ${context.actor.full_name}, ${input.body}, ${visibility}, ${context.now}, ${context.now}) returning id`,
  );
  const id = Number(made?.id);
  // what only its author may read stands in no log either
  context.audit({
    resource: 'student_note',
    record_id: id,
    after: {
      student_id: student.id,
      visibility,
      ...(visibility === 'private' ? { length: input.body.length } : { body: input.body }),
    },
  });
  if (visibility === 'student') await tellStudent(context, student.id, input.body);
  return { id };
});
/** A note that is shared with the student reaches him: bell and mail, in his language. */
async function tellStudent(context: Writing, student_id: number, body: string): Promise<void> {
  const { db, services, actor } = context;
  const accounts = await rowsOf<{ id: number }>(
    db,
    sql`select u.id from ${userRead} u where u.student_id = ${student_id} and u.status = 'a'`,
  );
  if (accounts.length === 0) return;
  const say = (locale: 'tr' | 'en'): string =>
    services.lines.line(locale, 'people_cards:note.news', { name: actor.full_name });
  const title = { tr: say('tr'), en: say('en') };
  const text = { tr: body, en: body };
  await port(services, 'tell')(context, {
    user_ids: accounts.map((each) => each.id),
    kind: 'advising',
    title,
    body: text,
    link: `/students/${student_id}?tab=notes`,
    mail: { template: 'student_note', subject: title, body: text },
  });
}

export const removeNote = handle(removeCommand, async (context, { id }) => {
  const { actor } = context;
  const [note] = await rowsOf<{ author_id: number; student_id: number; visibility: string; body: string }>(
    context.db,
    sql`
    select author_id, student_id, visibility, body from student_notes n where n.id = ${id} and n.deleted_at is null and (n.visibility <> 'private' or n.author_id = ${actor.user_id})
      and n.student_id in (select id from students where ${personRows(context, 'student', 'studentnote_destroy')}) for update`,
  );
  if (!note) throw notFound();
  if (note.author_id !== actor.user_id) refuse(cardsRefusals.note_of_another());
  await context.db.execute(
    sql`update student_notes set deleted_at = ${context.now}, version = version + 1, updated_at = ${context.now} where id = ${id}`,
  );
  context.audit({
    resource: 'student_note',
    record_id: id,
    before: {
      student_id: note.student_id,
      visibility: note.visibility,
      ...(note.visibility === 'private' ? {} : { body: note.body }),
    },
    after: { deleted: true },
  });
  return undefined;
});
