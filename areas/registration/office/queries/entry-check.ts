import { answer } from '#kernel/server/area.ts';
import { entryCheck as query, type EntryCheck } from '../contract.ts';
import type { SectionStatic } from '../../desk/facts/catalogue.ts';
import { registerFacts } from '../../facts/register-facts.ts';
import { situationOf, type Situation } from '../../facts/situation.ts';
import { studentHead } from '../../facts/student.ts';
import { visibleProgram } from '../../facts/visible-program.ts';
import { creditState } from '../../facts/views.ts';
import { readHead } from '../../desk/queries/registration-state.ts';
import { sumCredits } from '../../rules/credits.ts';
import { mayRegister, selection } from '../../rules/may-register.ts';
import { reasonsOf } from '../facts.ts';

export const lineOf = (situation: Pick<Situation, 'catalogue' | 'live'>, section: SectionStatic) => {
  const live = situation.live.get(section.id);
  return {
    section_id: section.id,
    section: section.section,
    name: section.name,
    name_en: section.name_en,
    credits: situation.catalogue.courses.get(section.course_id)?.credit ?? 0,
    meetings: section.meetings,
    taken: live?.taken ?? 0,
    quota: live?.quota ?? 0,
  };
};

export const entryCheck = answer(query, async (context, input): Promise<EntryCheck> => {
  await visibleProgram(context, input.student_program_id, 'studentcourse_studentaffairsentry');
  const ids = [...new Set(input.section_ids ?? [])];
  const situation = await situationOf(context, input.student_program_id, ids);
  const { catalogue, student, current } = situation;
  const known = ids.filter((id) => catalogue.sections.has(id));
  const facts = registerFacts(
    situation,
    known.map((section_id) => ({ section_id })),
    'student_affairs',
  );
  const whole = mayRegister(facts);
  const plan = situation.plan(known);
  const credits = creditState(situation);
  return {
    student: studentHead(student),
    semester: catalogue.semester,
    registration: await readHead(context.db, student.id, catalogue.semester.id),
    current: current.flatMap((row) => {
      const section = catalogue.sections.get(row.section_id);
      return section && row.student_program_id === student.id
        ? [{ enrolment_id: row.id, ...lineOf(situation, section), credits: row.credit }]
        : [];
    }),
    basket: known.length === 0 ? [] : reasonsOf(whole.basket),
    lines: whole.lines.flatMap(({ section_id, refusals }) => {
      const section = catalogue.sections.get(section_id);
      const slot = plan.slots.find((each) => each.taken?.enrolment_id === -section_id)?.slot;
      return section
        ? [
            {
              ...lineOf(situation, section),
              reasons: reasonsOf(refusals),
              slot: slot ? { name: slot.name, name_en: slot.name_en, semester_no: slot.semester_no } : null,
            },
          ]
        : [];
    }),
    credits: { before: credits.now, after: sumCredits(selection(facts)), limit: credits.limit },
  };
});
