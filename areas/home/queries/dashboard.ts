import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { dashboard as dashboardQuery, type Card, type SemesterMark } from '#areas/home/contract.ts';
import { universityTime } from '#kernel/contract/calendar.ts';
import { calendarCards, officeCards, unitCards } from '#areas/home/queries/office-cards.ts';
import { alumniCards, studentCards } from '#areas/home/queries/student-cards.ts';
import { advisingCards, teachingCards } from '#areas/home/queries/teaching-cards.ts';
import type { Ground } from '#areas/home/queries/way.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';

/** Which cards a role sees; a role that is not named sees registration as it runs. */
const cardsOf: Readonly<Record<string, (ground: Ground) => Promise<Card[]>>> = {
  OGR: studentCards,
  MS: studentCards,
  'F-1 Exchange Exit': studentCards,
  ALUMNI: alumniCards,
  instructor: teachingCards,
  adjunct: teachingCards,
  advisor: advisingCards,
  chair: unitCards,
  dean: unitCards,
  unitoffice: unitCards,
  bursar: calendarCards,
  housing: calendarCards,
};

export const dashboard = answer(dashboardQuery, async (context) => {
  const { actor, db, now } = context;
  const semesters = await rowsOf<SemesterMark & { is_active: boolean }>(
    db,
    sql`
    select id, academic_year, code, starts_on, ends_on, classes_start_on, classes_end_on, grades_due_on, is_active from ${semesterRead} semesters where is_active or status = 'grading' order by starts_on desc`,
  );
  const mark = (row: (SemesterMark & { is_active: boolean }) | undefined): SemesterMark | null => {
    if (!row) return null;
    const { is_active: _active, ...semester } = row;
    return semester;
  };
  const time = universityTime(now);
  const semester = mark(semesters.find((each) => each.is_active));
  const cards = await (cardsOf[actor.role] ?? officeCards)({
    context,
    actor,
    semester,
    graded: mark(semesters.find((each) => !each.is_active)),
    time,
  });
  return { role: actor.role, semester, today: time.day, now: now.toISOString(), cards };
});
