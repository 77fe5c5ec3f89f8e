import { textKey, type Locale, type Text } from '#kernel/contract/text.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { idList } from '#kernel/server/id-list.ts';
import { port } from '#kernel/server/ports.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { ownProgram, readTopics, wisherOf, type Topic, type Wisher } from '../facts/topic-rows.ts';
import { thesisRules } from '../facts/thesis-rules.ts';
import { mayAccept, mayWish, rankingProblems } from '../rules/may-wish.ts';
import { proposalDue } from '../rules/thesis-rule.ts';
import {
  acceptThesisWish as acceptCommand,
  declineThesisWish as declineCommand,
  wishThesisTopics as wishCommand,
} from '../topics-contract.ts';

type WishNews = 'wished' | 'wish_accepted' | 'wish_declined';
async function tell(
  context: Writing,
  news: WishNews,
  to: { student_id: number } | { staff_ids: readonly number[] },
  about: { topic: Text; student: string; note?: string },
): Promise<void> {
  const people = await rowsOf<{ id: number }>(
    context.db,
    sql`select u.id from ${userRead} u where u.status = 'a' and u.id <> ${context.actor.user_id} and ${'student_id' in to ? sql`u.student_id = ${to.student_id}` : sql`u.staff_id = any(${idList(to.staff_ids)})`}`,
  );
  if (people.length === 0) return;
  const say = (locale: Locale, key: string): string =>
    context.services.lines.line(locale, textKey(`thesis:${key}`), {
      title: about.topic[locale],
      student: about.student,
      note: about.note ?? '',
    });
  const both = (key: string): Text => ({ tr: say('tr', key).trim(), en: say('en', key).trim() });
  const [subject, body] = [both(`news.${news}`), both(`news_body.${news}`)];
  await port(context.services, 'tell')(context, {
    user_ids: people.map((each) => Number(each.id)),
    kind: 'requests',
    title: subject,
    body,
    link: 'student_id' in to ? '/thesis/and/project/student' : '/thesis/and/project/advisor/approve',
    mail: { template: `thesis_${news}`, subject, body },
  });
}
/** Whatever decides on a student's program waits for the other: it has one work under way. */
const oneProgram = ({ db }: Writing, id: number) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`thesis-program-${id}`}, 7433))`);
/**
 * The ranking takes the place of the one before. The topics are locked in the order of their ids, so that whoever takes the last
 * place meanwhile is seen.
 */
export const wishThesisTopics = handle(wishCommand, async (context, { topic_ids, motivation }) => {
  const { db, today } = context;
  const wisher = await wisherOf(context, ownProgram(context));
  if (!wisher) throw notFound();
  await oneProgram(context, wisher.student_program_id);
  const who = await wisherOf(context, sql`sp.id = ${wisher.student_program_id}`);
  if (!who) throw notFound();
  await db.execute(
    sql`select tp.id from thesis_topics tp where tp.id = any(${idList(topic_ids)}) order by tp.id for share`,
  );
  // only topics that are shown to him exist for him: those of his department
  const found = await readTopics(
    context,
    sql`tp.id = any(${idList(topic_ids)}) and tp.department_id = ${who.department_id}`,
  );
  const topics = topic_ids.map((id) => found.find((each) => each.id === id)).filter((each) => each !== undefined);
  if (topics.length !== topic_ids.length) throw notFound();
  const rules = await thesisRules(db, today);
  const [first] = topics;
  refuse(
    [
      ...(first ? rankingProblems(topics, rules(first.type)) : []),
      ...[...new Set(topics)].flatMap((topic) => mayWish(topic, who, rules(topic.type), today)),
    ],
    'thesis_not_wished',
  );
  const before = await rowsOf<{ topic_id: number }>(
    db,
    sql`update thesis_wishes set status = 'withdrawn', version = version + 1, updated_at = now() where student_program_id = ${who.student_program_id} and status = 'wished' returning topic_id`,
  );
  for (const [index, topic] of topics.entries())
    await db.execute(
      sql`insert into thesis_wishes (topic_id, student_program_id, rank, motivation) values (${topic.id}, ${who.student_program_id}, ${index + 1}, ${motivation?.trim() || null})`,
    );
  const known = new Set(before.map((each) => Number(each.topic_id)));
  for (const topic of topics.filter((each) => !known.has(each.id)))
    await tell(context, 'wished', { staff_ids: [topic.staff_id] }, { topic: named(topic), student: who.student });
  context.audit({
    resource: 'thesis-wish',
    record_id: who.student_program_id,
    before: { topic_ids: [...known] },
    after: { topic_ids },
  });
  return { wished: topics.length };
});
const named = (topic: Pick<Topic, 'title' | 'title_en'>): Text => ({ tr: topic.title, en: topic.title_en });

interface Wish {
  id: number;
  topic_id: number;
  student_program_id: number;
  status: 'wished' | 'accepted' | 'declined' | 'withdrawn';
}
/** A wish for a topic of the caller, with the student's program and the topic locked: in this order everywhere. */
async function lockWish(context: Writing, id: number): Promise<{ wish: Wish; topic: Topic; who: Wisher }> {
  const { db, actor } = context;
  const mine = sql`w.topic_id in (select tp.id from thesis_topics tp where tp.staff_id = ${actor.staff_id}::bigint)`;
  const [seen] = await rowsOf<{ topic_id: number; student_program_id: number }>(
    db,
    sql`select w.topic_id, w.student_program_id from thesis_wishes w where w.id = ${id} and ${mine}`,
  );
  if (!seen) throw notFound();
  await oneProgram(context, seen.student_program_id);
  await db.execute(sql`select tp.id from thesis_topics tp where tp.id = ${seen.topic_id} for update`);
  const [wish] = await rowsOf<Wish>(
    db,
    sql`select w.id, w.topic_id, w.student_program_id, w.status from thesis_wishes w where w.id = ${id} for update`,
  );
  const [topic] = await readTopics(context, sql`tp.id = ${seen.topic_id}`);
  const who = await wisherOf(context, sql`sp.id = ${seen.student_program_id}`);
  if (!wish || !topic || !who) throw notFound();
  return { wish, topic, who };
}
/** The work begins: the topic has one place less, the student's other wishes are over. */
export const acceptThesisWish = handle(acceptCommand, async (context, { id }) => {
  const { db, actor, now, today } = context;
  const { wish, topic, who } = await lockWish(context, id);
  refuse(mayAccept(wish, topic, who), 'thesis_not_accepted');
  const at = sql`${now.toISOString()}::timestamptz`;
  const [semester] = await rowsOf<{ classes_start_on: string; ends_on: string }>(
    db,
    sql`select m.classes_start_on, m.ends_on from ${semesterRead} m where m.id = ${topic.semester_id}`,
  );
  if (!semester) throw notFound();
  const due = proposalDue(semester, (await thesisRules(db, today))(topic.type), today);
  await db.execute(
    sql`update thesis_wishes set status = 'accepted', decided_by = ${actor.user_id}, decided_at = ${at}, version = version + 1, updated_at = now() where id = ${id}`,
  );
  await db.execute(
    sql`update thesis_wishes set status = 'withdrawn', version = version + 1, updated_at = now() where student_program_id = ${who.student_program_id} and status = 'wished'`,
  );
  const [made] = await rowsOf<{ id: number }>(
    db,
    sql`insert into theses (topic_id, wish_id, semester_id, student_program_id, student_id, department_id, type, advisor_id, since, due_on, author, title, title_en)
      values (${topic.id}, ${id}, ${topic.semester_id}, ${who.student_program_id}, ${who.student_id}, ${topic.department_id}, ${topic.type}, ${topic.staff_id}, ${at}, ${due}::date, ${who.author}, ${topic.title}, ${topic.title_en}) returning id`,
  );
  const thesis_id = Number(made?.id);
  context.audit({
    resource: 'thesis',
    record_id: thesis_id,
    after: { topic_id: topic.id, wish_id: id, status: 'draft' },
  });
  await tell(context, 'wish_accepted', { student_id: who.student_id }, { topic: named(topic), student: who.student });
  return { thesis_id };
});
export const declineThesisWish = handle(declineCommand, async (context, { id, note }) => {
  const { db, actor, now } = context;
  const { wish, topic, who } = await lockWish(context, id);
  refuse(mayAccept(wish, { ...topic, taken: 0 }, { student: who.student, has_thesis: false }), 'thesis_not_accepted');
  await db.execute(
    sql`update thesis_wishes set status = 'declined', note = ${note.trim()}, decided_by = ${actor.user_id}, decided_at = ${now.toISOString()}::timestamptz, version = version + 1, updated_at = now() where id = ${id}`,
  );
  context.audit({
    resource: 'thesis-wish',
    record_id: id,
    before: { status: wish.status },
    after: { status: 'declined', note: note.trim() },
  });
  await tell(
    context,
    'wish_declined',
    { student_id: who.student_id },
    { topic: named(topic), student: who.student, note: note.trim() },
  );
  return { id };
});
