import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { enrolmentRead } from '#areas/registration/reads/enrolments.ts';

export interface Proposal {
  id: number;
  /** of the score and of what it is for together: both only grow */ version: number;
  enrolment_id: number;
  assessment_id: number;
  assessment: { tr: string; en: string };
  tool_id: number;
  tool: { tr: string; en: string };
  number: string;
  name: string;
  score_given: number;
  score_maximum: number;
  comment: string | null;
  scored_at: string;
  /** what stands in the sheet now */ points: number | null;
  absent: boolean;
}
/** Scores of tools that wait beside a sheet: graded for good, for an assessment, and not taken yet. */
export const proposalsOf = (db: Db, sectionId: number): Promise<Proposal[]> =>
  rowsOf<Proposal>(
    db,
    sql`
    select p.id, p.version + i.version as version, p.enrolment_id, i.assessment_id, json_build_object('tr', a.name, 'en', a.name_en) as assessment, i.tool_id, json_build_object('tr', t.name, 'en', t.name_en) as tool,
      s.student_number as number, ${personName('s')} as name, p.score_given, p.score_maximum, p.comment, p.scored_at, c.points, coalesce(c.absent, false) as absent
    from lti_scores p join lti_line_items i on i.id = p.line_item_id join lti_tools t on t.id = i.tool_id join assessments a on a.id = i.assessment_id
      join ${enrolmentRead} e on e.id = p.enrolment_id join ${studentRead} s on s.id = e.student_id
      left join scores c on c.assessment_id = i.assessment_id and c.enrolment_id = p.enrolment_id
    where i.section_id = ${sectionId} and a.section_id = ${sectionId} and e.status = 'registered' and p.taken_at is null and p.grading_progress = 'FullyGraded' and p.score_given is not null
    order by a.sort_order, a.id, s.last_name, s.first_name, p.id`,
  );
