import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { modules } from '../sessions/queries/language-registration.ts';
import { ieOverview as ieQuery, schoolOverview as schoolQuery } from './contract.ts';
import { moduleFigures } from './facts/module-figures.ts';

export const schoolOverview = answer(schoolQuery, async ({ db, today }) => {
  const levels = await rowsOf<{ id: number; code: string; studying: number; f1: number }>(
    db,
    sql`select l.id, l.code, count(x.id)::int as studying, count(x.id) filter (where s.visa_type = 'F1')::int as f1 from esl_levels l left join esl_students x on x.level_id = l.id and x.status = 'studying'
      left join ${studentProgramRead} sp on sp.id = x.student_program_id left join ${studentRead} s on s.id = sp.student_id where l.status = 'a' group by l.id, l.code, l.position order by l.position`,
  );
  const module = (await modules(db)).find((each) => each.starts_on <= today && today <= each.ends_on);
  const [figures] = await rowsOf<{ sessions: number; seats: number; taken: number; cases: number }>(
    db,
    sql`select count(*)::int as sessions, coalesce(sum(capacity), 0)::int as seats, coalesce(sum(taken), 0)::int as taken, (select count(*)::int from esl_f1_cases c where c.status = 'open') as cases
      from esl_sessions where module_date_id = ${module?.id ?? 0} and status <> 'cancelled'`,
  );
  return {
    levels: levels.map((each) => ({ ...each, id: Number(each.id) })),
    module: module
      ? {
          code: module.code,
          name: module.name,
          name_en: module.name_en,
          starts_on: module.starts_on,
          ends_on: module.ends_on,
        }
      : null,
    sessions: figures?.sessions ?? 0,
    seats: figures?.seats ?? 0,
    taken: figures?.taken ?? 0,
    open_cases: figures?.cases ?? 0,
  };
});
/** IE: intensive English, the core classes of a module. */
export const ieOverview = answer(ieQuery, async ({ db, today }, input) => {
  const all = await modules(db);
  const running = all.find((each) => each.starts_on <= today && today <= each.ends_on) ?? all[0];
  const module = input.module_date_id ? all.find((each) => each.id === input.module_date_id) : running;
  if (!module && input.module_date_id) throw notFound();
  return {
    modules: all,
    module_date_id: module?.id ?? null,
    classes: module ? await moduleFigures(db, module.id, sql`c.kind = 'core'`) : [],
  };
});
