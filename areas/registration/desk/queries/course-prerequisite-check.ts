import { answer } from '#kernel/server/area.ts';
import { notFound } from '#kernel/server/failure.ts';
import { coursePrerequisiteCheck as query } from '../../contract.ts';
import { ownProgram } from '../../slots/facts/own-program.ts';
import { registerFacts } from '../../facts/register-facts.ts';
import { prerequisiteView } from '../facts/section-check.ts';
import { situationOf, type Situation } from '../../facts/situation.ts';
import type { PrerequisiteView } from '../contract-shapes.ts';
import type { CourseStatic } from '../facts/catalogue.ts';
import type { LineFacts } from '../../rules/register-facts.ts';

/** The conditions of a course as a student meets them, whether it is offered or not. */
export function courseConditions(situation: Situation, course: CourseStatic): PrerequisiteView {
  const line: LineFacts = {
    section_id: 0,
    section: course.code,
    course_id: course.id,
    course: course.code,
    credits: course.credit,
    online: false,
    meetings: [],
    quota: 0,
    taken: 0,
    reserved: [],
    waitlist: null,
    offered: true,
    section_status: 'open',
    prerequisite: course.prerequisite,
    corequisite: course.corequisite,
    exclusion: course.exclusion,
    consent: 'none',
    repeatable: course.repeatable,
    slot_type_complete: false,
    consents: (['instructor', 'department'] as const).filter((who) =>
      situation.student.overrides.some(
        (each) => each.kind.endsWith(`consent_${who}`) && (each.course_id === null || each.course_id === course.id),
      ),
    ),
  };
  return prerequisiteView(line, registerFacts(situation, []));
}

export const coursePrerequisiteCheck = answer(query, async (context, input) => {
  const situation = await situationOf(context, ownProgram(context));
  const course = situation.catalogue.courses.get(input.course_id);
  if (!course) throw notFound();
  return {
    course: { id: course.id, code: course.code, name: course.name, name_en: course.name_en },
    ...courseConditions(situation, course),
  };
});
