import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import type { SQL } from 'drizzle-orm';
import { staffRead } from '#areas/people/reads/persons.ts';
import { sectionInstructorRead, sectionRead } from '#areas/scheduling/reads/sections.ts';
import type { Question } from '../invitations.ts';
import { mayShowGroup, mayShowQuestion } from '../rules/survey-results.ts';
import type { SurveyGroup } from '../contract.ts';

export interface Group extends Omit<SurveyGroup, 'shown' | 'mean'> {
  course_id: number | null;
}
/** Groups of a survey that the reader may see, with how many were asked and how many have answered. `rows`: over `sec` and `sv`. */
export const groupsOf = (db: Db, surveyId: number, rows: SQL): Promise<Group[]> =>
  rowsOf<Group>(
    db,
    sql`
    select coalesce(i.related_id, 0)::int as related_id, sec.code, sec.section_no, sec.course_id,
      case when sec.id is null then null else json_build_object('tr', sec.name, 'en', sec.name_en) end as name,
      coalesce((select json_agg(p.first_name || ' ' || p.last_name order by p.last_name, p.id) from ${staffRead} p where p.id = sec.instructor_id or p.id in (select si.staff_id from ${sectionInstructorRead} si where si.section_id = sec.id)), '[]') as instructors,
      count(*)::int as asked, count(*) filter (where i.answered_at is not null)::int as voters
    from survey_invitations i join surveys sv on sv.id = i.survey_id left join ${sectionRead} sec on sec.id = i.related_id
    where i.survey_id = ${surveyId} and (${rows})
    group by coalesce(i.related_id, 0), sec.id, sec.code, sec.section_no, sec.course_id, sec.name, sec.name_en, sec.instructor_id
    order by sec.code nulls first, sec.section_no, related_id`,
  );

interface Counted {
  related_id: number;
  question_id: number;
  value: number;
  times: number;
}
/** How often each value was given, by group and question. */
export const countsOf = (db: Db, surveyId: number): Promise<Counted[]> =>
  rowsOf<Counted>(
    db,
    sql`select coalesce(related_id, 0)::int as related_id, question_id, value, count(*)::int as times from survey_answers where survey_id = ${surveyId} and value is not null group by coalesce(related_id, 0), question_id, value`,
  );

/** Adds up counts of a question over those of some groups that answered it often enough to be shown, and says which they are. */
export function tallyOf(
  counts: readonly Counted[],
  question: Pick<Question, 'id' | 'kind' | 'is_required'>,
  groups: ReadonlySet<number>,
  least: number,
): { tally: Map<number, number>; groups: Set<number> } {
  const found = { tally: new Map<number, number>(), groups: new Set<number>() };
  const own = counts.filter((each) => each.question_id === question.id && groups.has(each.related_id));
  for (const [group, some] of Map.groupBy(own, (each) => each.related_id)) {
    if (!mayShowQuestion(question, new Map(some.map((each) => [each.value, each.times])), least)) continue;
    found.groups.add(group);
    for (const { value, times } of some) found.tally.set(value, (found.tally.get(value) ?? 0) + times);
  }
  return found;
}
/** The groups that may be shown. */
export const shownGroups = (groups: readonly Group[], least: number): Set<number> =>
  new Set(groups.filter((each) => mayShowGroup(each.asked, each.voters, least)).map((each) => each.related_id));
/** The same of a whole survey, whoever reads it. */
const shownOf = async (db: Db, { id, min_responses }: Least): Promise<Set<number>> =>
  shownGroups(await groupsOf(db, id, sql`true`), min_responses);
interface Least {
  id: number;
  min_responses: number;
}
/** Comments of groups that are shown, as a condition over `survey_answers`: nobody reads or judges those of a group that is held back. */
export async function readableComments(db: Db, survey: Least): Promise<SQL> {
  const shown = JSON.stringify([...(await shownOf(db, survey))]);
  return sql`(survey_id = ${survey.id} and comment is not null and coalesce(related_id, 0) in (select value::bigint from jsonb_array_elements_text(${shown}::jsonb)))`;
}
/** How many comments an office still has to decide on. */
export async function waitingComments(db: Db, survey: Least): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from survey_answers where review = 'waiting' and ${await readableComments(db, survey)}`,
  );
  return row?.n ?? 0;
}
