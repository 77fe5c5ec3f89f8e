import { may } from '#kernel/contract/refusal.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead, studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { ownThesis, readTheses, rowOf, stateList } from '../facts/thesis-rows.ts';
import { ownProgram, readTopics, topicView, wisherOf } from '../facts/topic-rows.ts';
import { factsOf } from '../facts/thesis-facts.ts';
import { mayVote } from '../rules/jury-votes.ts';
import { thesisRules } from '../facts/thesis-rules.ts';
import { mayAccept, mayWish } from '../rules/may-wish.ts';
import { isOver, typeLevels, type ThesisType } from '../rules/thesis-states.ts';
import {
  advisorTheses as advisorQuery,
  myThesis as mineQuery,
  type AdvisorWish,
  type ThesisWish,
} from '../topics-contract.ts';

/** The student's own work; while there is none under way, the topics of the department with what speaks against each. */
export const myThesis = answer(mineQuery, async (context) => {
  const { db, actor, today } = context;
  if (!actor.student_id) throw notFound();
  const all = await readTheses(context, ownThesis(context), sql`order by t.id desc`);
  const current = all.find((each) => !isOver(each.status)) ?? all[0];
  const who = await wisherOf(context, ownProgram(context));
  const choosing = who !== null && !who.has_thesis;
  const rules = await thesisRules(db, today);
  const fitting = who
    ? (Object.keys(typeLevels) as ThesisType[]).filter((type) => typeLevels[type].includes(who.level))
    : [];
  const topics =
    choosing && who
      ? await readTopics(
          context,
          sql`tp.department_id = ${who.department_id} and tp.status = 'open' and tp.wish_until >= ${today}::date and tp.type = any(${`{${fitting.join(',')}}`}::text[])`,
          sql`order by tp.title, tp.id`,
        )
      : [];
  const wishes = who
    ? await rowsOf<ThesisWish & { motivation: string | null }>(
        db,
        sql`select w.id, w.topic_id, tp.title, tp.title_en, w.rank, w.status, w.note, w.motivation from thesis_wishes w join thesis_topics tp on tp.id = w.topic_id where w.student_program_id = ${who.student_program_id} and w.status in ('wished', 'declined', 'accepted') order by w.status desc, w.rank, w.id`,
      )
    : [];
  return {
    thesis_id: current?.id ?? null,
    choosing,
    most: Math.max(0, ...fitting.map((type) => rules(type).wishes)),
    motivation: wishes.find((each) => each.status === 'wished')?.motivation ?? null,
    topics: topics.map((topic) => ({
      ...topicView(topic),
      can: who ? may(mayWish(topic, who, rules(topic.type), today)) : { refusals: [] },
    })),
    wishes: wishes.map(({ motivation: _m, ...wish }) => wish),
    earlier: all.filter((each) => each.id !== current?.id).map(rowOf),
  };
});

interface FoundWish extends Omit<AdvisorWish, 'can'> {
  student_program_id: number;
  has_thesis: boolean;
}
/** What waits for an advisor, and the topics offered. */
export const advisorTheses = answer(advisorQuery, async (context) => {
  const { db, actor, today } = context;
  const topics = await readTopics(context, sql`tp.staff_id = ${actor.staff_id}::bigint`);
  const wishes = await rowsOf<FoundWish>(
    db,
    sql`select w.id, w.topic_id, tp.title, tp.title_en, w.rank, w.motivation, w.student_program_id, jsonb_build_object('id', s.id, 'code', s.student_number, 'name', ${personName('s')}) as student, sp.cgpa, sp.class_year, jsonb_build_object('name', p.name, 'name_en', p.name_en) as program, w.created_at as at,
      exists (select from theses t where t.student_program_id = sp.id and t.status not in ('archived', 'failed', 'withdrawn')) as has_thesis
    from thesis_wishes w join thesis_topics tp on tp.id = w.topic_id join ${studentProgramRead} sp on sp.id = w.student_program_id join ${studentRead} s on s.id = sp.student_id join ${programRead} p on p.id = sp.program_id
    where tp.staff_id = ${actor.staff_id}::bigint and w.status = 'wished' order by tp.title, w.rank, sp.cgpa desc nulls last, w.id`,
  );
  const advises = sql`(${context.rows('thesis_advisorapprove')})`;
  const waiting = await readTheses(
    context,
    sql`${advises} and ${stateList(['submitted'])}`,
    sql`order by t.since, t.id limit 200`,
  );
  const others = await readTheses(
    context,
    sql`((${advises} and t.status <> 'submitted') or exists (select from thesis_jury j where j.thesis_id = t.id and j.staff_id = ${actor.staff_id}::bigint)) and t.status not in ('archived', 'failed', 'withdrawn')`,
    sql`order by t.since desc, t.id limit 200`,
  );
  // where the reader's own vote is the one that is missing, and nothing else speaks against it
  const judged = await readTheses(
    context,
    sql`t.status in ('defence_set', 'revision') and exists (select from thesis_jury j where j.thesis_id = t.id and j.staff_id = ${actor.staff_id}::bigint and j.excused_at is null and not exists (select from thesis_votes z where z.jury_id = j.id and z.round = t.round))`,
    sql`order by t.defence_on, t.id limit 200`,
  );
  const rules = await thesisRules(db, today);
  const votes = judged.filter(
    (each) => mayVote('fail', factsOf(each, rules(each.type)), { excused: false }, context.now).length === 0,
  );
  const [works] = await rowsOf(
    db,
    sql`select st.id from ${staffRead} st where st.id = ${actor.staff_id}::bigint and st.department_id is not null and st.status = 'a'`,
  );
  return {
    today,
    may_offer: works !== undefined && actor.permissions.has('thesistopic_store'),
    topics: topics.map(topicView),
    waiting: waiting.map(rowOf),
    votes: votes.map(rowOf),
    others: others.filter((each) => !votes.some((one) => one.id === each.id)).map(rowOf),
    wishes: wishes.map(({ student_program_id: _p, has_thesis, ...wish }) => {
      const topic = topics.find((each) => each.id === wish.topic_id);
      return {
        ...wish,
        at: new Date(wish.at).toISOString(),
        can: {
          accept: topic
            ? may(mayAccept({ status: 'wished' }, topic, { student: wish.student.name, has_thesis }))
            : { refusals: [] },
        },
      };
    }),
  };
});
