import { sql } from 'drizzle-orm';
import { ownDepartment, ownFaculty } from '#areas/access/grants.ts';
import { departmentRead } from '#areas/reference/reads/units.ts';
import { sectionInstructorRead } from '#areas/scheduling/reads/sections.ts';
import { defineAccess, type Actor } from '#kernel/server/area.ts';
import { surveyQuestions, surveys } from '../tables.ts';

const offices = { A: 'all', registrar: 'all', studentaffairs: 'all' } as const;
const each = (grant: () => ReturnType<typeof sql>) => ({ A: grant, registrar: grant, studentaffairs: grant });
/** questions stand fast once somebody has approved them */
const openQuestions = () =>
  sql`exists (select from ${surveys} sv where sv.id = ${surveyQuestions.survey_id} and sv.state in ('new', 'prepared'))`;
/** a survey that asks already keeps its days by moves, and is never deleted */
const unasked = () => sql`${surveys.state} in ('new', 'prepared')`;

/** Rows of results over section `sec` and survey `sv`: heads of units see theirs, teachers what they teach, both once it is published. */
const published = sql`sv.state = 'published'`;
const ofDepartment = (actor: Actor) => sql`(${published} and sec.department_id = ${ownDepartment(actor)})`;
const ofFaculty = (actor: Actor) =>
  sql`(${published} and sec.department_id in (select d.id from ${departmentRead} d where d.faculty_id = ${ownFaculty(actor)}))`;
const ownSections = (actor: Actor) =>
  sql`(${published} and (sec.instructor_id = ${actor.staff_id} or sec.id in (select si.section_id from ${sectionInstructorRead} si where si.staff_id = ${actor.staff_id})))`;

/** Student affairs and the registrar keep surveys; who teaches or leads reads results. */
export const surveysAccess = defineAccess({
  survey_index: offices,
  survey_show: offices,
  survey_store: offices,
  survey_update: offices,
  survey_destroy: each(unasked),
  survey_import: {},
  surveyquestion_index: offices,
  surveyquestion_show: offices,
  surveyquestion_store: each(openQuestions),
  surveyquestion_update: each(openQuestions),
  surveyquestion_destroy: each(openQuestions),
  surveylibraryquestion_index: offices,
  surveylibraryquestion_show: offices,
  surveylibraryquestion_store: offices,
  surveylibraryquestion_update: offices,
  surveylibraryquestion_destroy: offices,
  surveylibraryquestion_import: offices,
  surveyresult_show: {
    ...offices,
    chair: ofDepartment,
    dean: ofFaculty,
    instructor: ownSections,
    adjunct: ownSections,
  },
  surveyinstructorresult_index: { A: ownSections, instructor: ownSections, adjunct: ownSections },
});
