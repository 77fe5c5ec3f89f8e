import { may } from '#kernel/contract/refusal.ts';
import { answer, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { noteReading } from '#kernel/server/access-log.ts';
import { notFound } from '#kernel/server/failure.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { languageRegistration as query, type ModuleLine } from '../contract.ts';
import { learnerOf } from '../facts/learner.ts';
import { sessionLine } from '../facts/session-line.ts';
import { sessionRows, slotRows } from '../facts/session-rows.ts';
import { sessionRefusals } from '../refusals.ts';
import { f1Hours, mayRegister } from '../rules/may-register.ts';
import type { ModuleStatus } from '../rules/status-words.ts';

/** The student program, where the reader's rule shows it; 404 otherwise. @returns whose it is */
export async function rowsOfProgram(context: Reading, id: number, permissionKey: string): Promise<number> {
  const [found] = await rowsOf<{ student_id: number }>(
    context.db,
    sql`select learner_program.student_id from ${studentProgramRead} learner_program where learner_program.id = ${id} and (${context.rows(permissionKey)})`,
  );
  if (!found) throw notFound();
  return Number(found.student_id);
}
/** Modules, the newest first. */
export const modules = async (db: Db): Promise<ModuleLine[]> =>
  (
    await rowsOf<ModuleLine>(
      db,
      sql`select id, code, name, name_en, starts_on, ends_on, registration_from, registration_until, status from esl_module_dates order by starts_on desc limit 30`,
    )
  ).map((each) => ({ ...each, id: Number(each.id) }));
/** The module one registers for now, else the one that runs, else the next. */
export const moduleNow = (all: readonly ModuleLine[], today: string): ModuleLine | undefined =>
  all.find((each) => each.status === 'open' && each.registration_from <= today && today <= each.registration_until) ??
  all.find((each) => each.status === 'open' && each.starts_on <= today && today <= each.ends_on) ??
  all.findLast((each) => each.status === 'open') ??
  all[0];

/** The own student program that learns here; the one asked for, under the reader's rule. */
async function programOf(context: Reading, asked: number | null): Promise<number | null> {
  if (asked !== null) {
    const whose = await rowsOfProgram(context, asked, 'sessionregistration_show');
    noteReading(context.services, context.actor, { person: 'student', id: whose }, query.name, context);
    return asked;
  }
  const { student_id } = context.actor;
  if (student_id === null) return null;
  const [own] = await rowsOf<{ id: number }>(
    context.db,
    sql`select x.student_program_id as id from esl_students x join ${studentProgramRead} sp on sp.id = x.student_program_id where sp.student_id = ${student_id} order by x.status = 'studying' desc, x.id desc limit 1`,
  );
  return own ? Number(own.id) : null;
}

export const languageRegistration = answer(query, async (context, input) => {
  const { db, today } = context;
  const id = await programOf(context, input.student_program_id ?? null);
  const learner = id === null ? null : await learnerOf(db, id);
  const all = await modules(db);
  const module = input.module_date_id ? all.find((each) => each.id === input.module_date_id) : moduleNow(all, today);
  if (!module && input.module_date_id) throw notFound();
  if (!learner)
    return {
      learner: null,
      modules: all,
      module_date_id: module?.id ?? null,
      sessions: [],
      history: [],
      can: { register: may([sessionRefusals.session_no_learner()]) },
    };
  const held = new Set(
    (
      await rowsOf<{ session_id: number }>(
        db,
        sql`select session_id from esl_enrolments where student_program_id = ${id} and module_date_id = ${module?.id ?? 0} and status <> 'withdrawn'`,
      )
    ).map((each) => Number(each.session_id)),
  );
  const rows = module
    ? (
        await sessionRows(db, sql`esl_sessions.module_date_id = ${module.id} and esl_sessions.status <> 'cancelled'`)
      ).filter((each) => held.has(each.id) || each.level_id === null || Number(each.level_id) === learner.level_id)
    : [];
  const slots = await slotRows(
    db,
    rows.map((each) => each.id),
  );
  const office = context.actor.student_id === null;
  // of each one alone: hours and overlaps are said of the whole choice
  const reasons = (row: (typeof rows)[number]) =>
    module
      ? mayRegister({
          today,
          office,
          module,
          learner: { ...learner, f1: false },
          chosen: [
            {
              ...row,
              level_id: row.level_id === null ? null : Number(row.level_id),
              mine: held.has(row.id),
              slots: slots.get(row.id) ?? [],
            },
          ],
        })
      : [];
  const history = await rowsOf<{
    id: number;
    module: string;
    session: string;
    status: ModuleStatus;
    attempt: number;
    total: number | null;
    attendance: number | null;
  }>(
    db,
    sql`select e.id, m.code as module, c.code || '-' || s.section as session, e.status, e.attempt, e.total, e.attendance from esl_enrolments e join esl_sessions s on s.id = e.session_id
      join esl_courses c on c.id = s.course_id join esl_module_dates m on m.id = e.module_date_id where e.student_program_id = ${id} order by m.starts_on desc, c.kind, e.id`,
  );
  return {
    learner: {
      student_program_id: learner.student_program_id,
      number: learner.number,
      name: learner.name,
      level: learner.level,
      f1: learner.f1,
      least_hours: learner.f1 ? f1Hours : 0,
      status: learner.status as 'studying',
    },
    modules: all,
    module_date_id: module?.id ?? null,
    sessions: rows.map((row) => ({
      ...sessionLine(row, slots.get(row.id) ?? []),
      mine: held.has(row.id),
      can: { take: may(reasons(row)) },
    })),
    history: history.map((each) => ({ ...each, id: Number(each.id) })),
    can: {
      register: module
        ? may(mayRegister({ today, office, module, learner: { ...learner, f1: false }, chosen: [] }))
        : may([sessionRefusals.session_module_ended()]),
    },
  };
});
