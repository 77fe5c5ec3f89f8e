import { blocking, may } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { registrationState as query } from '../../contract.ts';
import type { RegistrationHead } from '../contract-shapes.ts';
import { settingsOf } from '#areas/reference/settings/values.ts';
import { windowFor } from '#areas/scheduling/rules/windows.ts';
import { ownProgram } from '../../slots/facts/own-program.ts';
import { headOf, type RegistrationRow } from '../../commands/registration-row.ts';
import { readLive } from '../../facts/live-sections.ts';
import { registerFacts } from '../../facts/register-facts.ts';
import { recallReasons, registrationIsSettled } from '../../facts/registration-gate.ts';
import { registrationEvents, situationOf } from '../../facts/situation.ts';
import { studentHead } from '../../facts/student.ts';
import {
  creditState,
  enrolmentViews,
  fullTimeState,
  holdViews,
  planView,
  summaryView,
  waitlistViews,
} from '../../facts/views.ts';
import { studentRules } from '../../rules/register-student.ts';
import { withoutOverridden } from '../../rules/may-register.ts';

/** The registration row without a lock; a draft that does not exist yet where there is none. */
export async function readHead(db: Db, studentProgramId: number, semesterId: number): Promise<RegistrationHead> {
  const [row] = await rowsOf<RegistrationRow>(
    db,
    sql`
    select id, student_program_id, student_id, semester_id, status, credits, advisor_id, submitted_at, decided_at, note, student_note, version from semester_registrations where student_program_id = ${studentProgramId} and semester_id = ${semesterId}`,
  );
  return headOf(row ?? null);
}
export interface PlanRow {
  id: number;
  name: string;
  version: number;
  section_ids: number[];
}
export const readPlans = (db: Db, studentProgramId: number, semesterId: number): Promise<PlanRow[]> =>
  rowsOf<PlanRow>(
    db,
    sql`select id, name, version, section_ids from plans where student_program_id = ${studentProgramId} and semester_id = ${semesterId} order by id`,
  );

/** What the university says above the screen (SYS-030). */
async function noticeOf(db: Db): Promise<Text> {
  const { registration_notice: tr, registration_notice_en: en } = await settingsOf(db, 'semester');
  const [turkish, english] = [tr, en].map((each) => (typeof each === 'string' ? each.trim() : ''));
  return { tr: turkish ?? '', en: english || (turkish ?? '') };
}

/** Everything of the student registration screen, in seven statements. */
export const registrationState = answer(query, async (context) => {
  const situation = await situationOf(context, ownProgram(context));
  const { catalogue, student, population, tickets, now } = situation;
  const registration = await readHead(context.db, student.id, catalogue.semester.id);
  const planRows = await readPlans(context.db, student.id, catalogue.semester.id);
  const live = await readLive(
    context.db,
    [...new Set(planRows.flatMap((plan) => plan.section_ids))].sort((a, b) => a - b),
  );
  const facts = registerFacts(situation, []);
  const blockers = [
    ...registrationIsSettled(situation),
    ...blocking(withoutOverridden(studentRules(facts), null, facts.overrides)),
  ];
  return {
    student: studentHead(student),
    semester: catalogue.semester,
    event: situation.event,
    windows: [
      ...registrationEvents.map((event) => ({ event, window: situation.windows[event] })),
      {
        event: 'withdrawal' as const,
        window: windowFor('withdrawal', catalogue.dates, population, now.toISOString(), tickets),
      },
    ],
    registration,
    blockers,
    holds: holdViews(student.holds, now),
    credits: creditState(situation),
    full_time: fullTimeState(situation),
    enrolments: enrolmentViews(situation),
    waitlist: waitlistViews(situation),
    slots: summaryView(situation.plan()),
    plans: planRows.map((plan) => planView(catalogue, plan, live)),
    notice: await noticeOf(context.db),
    can: {
      submit: may(blockers),
      recall: may(registration.id === null ? recallReasons('draft') : recallReasons(registration.status)),
    },
    now: now.toISOString(),
  };
});
