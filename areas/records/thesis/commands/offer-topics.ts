import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { readTopics } from '../facts/topic-rows.ts';
import { thesisRules } from '../facts/thesis-rules.ts';
import { thesisRefusals } from '../refusals.ts';
import { topicProblems } from '../rules/may-wish.ts';
import { wishUntil } from '../rules/thesis-rule.ts';
import { changeThesisTopic as changeCommand, offerThesisTopic as offerCommand } from '../topics-contract.ts';

async function offeredBy(context: Writing) {
  const [found] = await rowsOf<{
    staff_id: number;
    department_id: number;
    semester_id: number;
    classes_start_on: string;
    ends_on: string;
  }>(
    context.db,
    sql`select st.id as staff_id, st.department_id, m.id as semester_id, m.classes_start_on, m.ends_on from ${staffRead} st cross join (select y.id, y.classes_start_on, y.ends_on from ${semesterRead} y where y.is_active) m where st.id = ${context.actor.staff_id}::bigint and st.department_id is not null and st.status = 'a'`,
  );
  if (!found) throw notFound();
  return found;
}
/** A topic of the active semester; until when it can be wished for follows from the semester's dates where nothing is said. */
export const offerThesisTopic = handle(offerCommand, async (context, input) => {
  const { db, today } = context;
  const by = await offeredBy(context);
  const rule = (await thesisRules(db, today))(input.type);
  const plain = wishUntil(by, rule, today);
  const wish_until = input.wish_until ?? plain;
  const last = plain > by.ends_on ? plain : by.ends_on;
  refuse(topicProblems({ places: input.places, wish_until }, { taken: 0, today, last, before: null }));
  const [made] = await rowsOf<{ id: number }>(
    db,
    sql`insert into thesis_topics (semester_id, staff_id, department_id, type, title, title_en, about, about_en, places, wish_until)
      values (${by.semester_id}, ${by.staff_id}, ${by.department_id}, ${input.type}, ${input.title.trim()}, ${input.title_en.trim()}, ${input.about.trim()}, ${input.about_en.trim()}, ${input.places}, ${wish_until}::date) returning id`,
  );
  const id = Number(made?.id);
  context.audit({ resource: 'thesis-topic', record_id: id, after: { ...input, wish_until } });
  return { id };
});
/** Title and text, places, time and whether it is still offered. Its type is fixed once somebody has wished for it. */
export const changeThesisTopic = handle(changeCommand, async (context, { id, version, ...input }) => {
  const { db, today } = context;
  await db.execute(sql`select tp.id from thesis_topics tp where tp.id = ${id} for update`);
  const [topic] = await readTopics(context, sql`tp.id = ${id} and (${context.rows('thesistopic_store')})`);
  if (!topic) throw notFound();
  if (topic.version !== version) refuse(thesisRefusals.thesis_changed());
  const next = { ...input, wish_until: input.wish_until ?? topic.wish_until };
  const last = topic.wish_until > topic.semester_ends ? topic.wish_until : topic.semester_ends;
  refuse(topicProblems(next, { taken: topic.taken, today, last, before: topic.wish_until }));
  const type = topic.taken + topic.wished > 0 ? topic.type : next.type;
  await db.execute(
    sql`update thesis_topics set type = ${type}, title = ${next.title.trim()}, title_en = ${next.title_en.trim()}, about = ${next.about.trim()}, about_en = ${next.about_en.trim()}, places = ${next.places}, wish_until = ${next.wish_until}::date, status = ${next.status}, version = version + 1, updated_at = now() where id = ${id}`,
  );
  context.audit({
    resource: 'thesis-topic',
    record_id: id,
    before: { title: topic.title, places: topic.places, status: topic.status, wish_until: topic.wish_until },
    after: { title: next.title, places: next.places, status: next.status, wish_until: next.wish_until },
  });
  return { id };
});
