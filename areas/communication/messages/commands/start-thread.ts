import { refuse } from '#kernel/contract/refusal.ts';
import { learnerRoles } from '#kernel/contract/needs.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { malformed, notFound } from '#kernel/server/failure.ts';
import { onlyFile, storeFile } from '#kernel/server/stored-files.ts';
import { checkUpload } from '#kernel/server/storage.ts';
import { reachable, teachersOf } from '../addressees.ts';
import { isLearner, officeOf, type ThreadRow } from '../rows.ts';
import { sendContact as contact, startThread as start, storeMessageFile as upload } from '../contract.ts';
import { messagesRefusals } from '../refusals.ts';
import { answerBy } from '../rules/answer-days.ts';
import { mayWriteTo } from '../rules/may-write-to.ts';
import type { OfficeRole } from '../rules/offices.ts';
import { countMessage, post, tellOthers, unitFor } from './post-message.ts';
import { roleRead, userRead, userRoleRead } from '#areas/access/reads/accounts.ts';

interface Fresh {
  subject: string;
  office: OfficeRole | null;
  unit: { faculty_id: number | null; department_id: number | null };
  status: 'open' | 'answered';
  topic: string | null;
  members: readonly number[];
  assigned_to: number | null;
}
/** Writes a conversation with its members; the writer has read it. */
async function open(context: Writing, given: Fresh): Promise<ThreadRow> {
  const { actor, db, now } = context;
  const [thread] = await rowsOf<ThreadRow>(
    db,
    sql`
    insert into message_threads (subject, started_by, office_role, faculty_id, department_id, status, assigned_to, topic, last_at, created_at, updated_at)
    values (${given.subject}, ${actor.user_id}, ${given.office}, ${given.unit.faculty_id}, ${given.unit.department_id}, ${given.status}, ${given.assigned_to}, ${given.topic}, ${now}, ${now}, ${now}) returning id, subject, office_role, faculty_id, department_id, status, assigned_to, started_by, true as member`,
  );
  if (!thread) throw new Error('the conversation was not written');
  for (const member of given.members)
    await db.execute(
      sql`insert into message_members (thread_id, user_id, read_at) values (${thread.id}, ${member}, ${member === actor.user_id ? now : null})`,
    );
  return thread;
}
/** The person written to; 404 for one whom nobody could name, reasons for one whom the writer may not reach. */
async function addressee(context: Writing, id: number): Promise<void> {
  const { actor } = context;
  const [user] = await rowsOf<{ id: number; student: boolean }>(
    context.db,
    sql`
    select u.id, u.staff_id is null and (u.student_id is not null or exists (select 1 from ${userRoleRead} ur join ${roleRead} r on r.id = ur.role_id where ur.user_id = u.id and r.name in (${sql.join(
      learnerRoles.map((role) => sql`${role}`),
      sql`, `,
    )}))) as student from ${userRead} u where u.id = ${id} and u.status = 'a'`,
  );
  if (!user) throw notFound();
  const learner = isLearner(actor);
  const own = learner && (await teachersOf(context)).some((each) => each.user_id === id);
  refuse(mayWriteTo({ learner, self: id === actor.user_id, to_learner: user.student, own_teacher: own }));
  // a student outside the writer's rows is not there for him
  if (!learner && (await reachable(context, null, id)).length === 0) throw notFound();
}

export const startThread = handle(start, async (context, input) => {
  const { actor } = context;
  const to = input.user_id ?? null;
  const office = (input.office ?? null) as OfficeRole | null;
  if ((to === null) === (office === null)) throw malformed({ user_id: [{ key: 'required', params: {} }] });
  await countMessage(context);
  if (to !== null) await addressee(context, to);
  const own = input.as_office === true && to !== null ? officeOf(actor) : null;
  if (input.as_office === true && own === null) refuse(messagesRefusals.message_not_as_office());
  const asked = office ?? own;
  const unit = asked === null ? { faculty_id: null, department_id: null } : await unitFor(context, asked);
  const thread = await open(context, {
    subject: input.subject,
    office: asked,
    unit,
    status: own === null ? 'open' : 'answered',
    topic: null,
    members: own !== null && to !== null ? [to] : to === null ? [actor.user_id] : [actor.user_id, to],
    assigned_to: own === null ? null : actor.user_id,
  });
  await post(context, thread, { body: input.body, file_ids: input.file_ids, as_office: own !== null, internal: false });
  await tellOthers(context, thread, own !== null);
  context.audit({
    resource: 'message-thread',
    record_id: thread.id,
    after: { to_user: to, office: asked, as_office: own !== null },
  });
  return { id: thread.id };
});

/** The contact form: a conversation with the office of the topic. */
export const sendContact = handle(contact, async (context, input) => {
  const [topic] = await rowsOf<{ code: string; office_role: OfficeRole; answer_days: number; status: string }>(
    context.db,
    sql`select code, office_role, answer_days, status from contact_topics where id = ${input.topic_id}`,
  );
  if (!topic) throw notFound();
  if (topic.status !== 'a') refuse(messagesRefusals.message_topic_passive({}, 'topic_id'));
  await countMessage(context);
  const thread = await open(context, {
    subject: input.subject,
    office: topic.office_role,
    unit: await unitFor(context, topic.office_role),
    status: 'open',
    topic: topic.code,
    members: [context.actor.user_id],
    assigned_to: null,
  });
  await post(context, thread, { body: input.body, file_ids: input.file_ids, as_office: false, internal: false });
  await tellOthers(context, thread, false);
  context.audit({
    resource: 'message-thread',
    record_id: thread.id,
    after: { topic: topic.code, office: topic.office_role },
  });
  return { id: thread.id, answer_by: answerBy(context.now, topic.answer_days) };
});

/** Keeps a file for the next message of its owner; what it is, its content says. */
export const storeMessageFile = handle(upload, async (context) => {
  await countMessage(context);
  const file = onlyFile(context);
  const { mime } = await checkUpload(file.bytes, 'document', 'file');
  const id = await storeFile(context, { ...file, mime, purpose: 'message' });
  context.audit({ resource: 'message-file', record_id: id, after: { name: file.name, bytes: file.bytes.length } });
  return { id, name: file.name, bytes: file.bytes.length };
});
