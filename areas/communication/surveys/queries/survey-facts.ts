import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import type { SQL } from 'drizzle-orm';
import { staffRead } from '#areas/people/reads/persons.ts';
import { sectionInstructorRead, sectionRead } from '#areas/scheduling/reads/sections.ts';
import { mayShowGroup } from '../rules/survey-results.ts';
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

/** Adds up counts of a question over groups. */
export function tallyOf(
  counts: readonly Counted[],
  question: number,
  groups: ReadonlySet<number>,
): Map<number, number> {
  const tally = new Map<number, number>();
  for (const each of counts)
    if (each.question_id === question && groups.has(each.related_id))
      tally.set(each.value, (tally.get(each.value) ?? 0) + each.times);
  return tally;
}
/** The groups that may be shown. */
export const shownGroups = (groups: readonly Group[], least: number): Set<number> =>
  new Set(groups.filter((each) => mayShowGroup(each.asked, each.voters, least)).map((each) => each.related_id));
