import type { LeavableFacts, LeaveFacts } from '#areas/registration/rules/drop-facts.ts';
import { addDays, universityDay } from '#kernel/contract/calendar.ts';
import { windowFor } from '#areas/scheduling/rules/windows.ts';
import { degreeOf, enrolledFacts, holdOf, mustTake, mustTakeWaived } from '#areas/registration/facts/register-facts.ts';
import type { Situation } from '#areas/registration/facts/situation.ts';
import { isF1 } from '#areas/registration/facts/student.ts';

/** Last day to drop for this student: the end of his add/drop; without one, of registration; else the day before classes. */
export function lastDropDay({ catalogue, population }: Situation): string {
  for (const event of ['add_drop', 'course_registration'] as const) {
    // asked at the end of time, a window says when it has closed for the last time
    const window = windowFor(event, catalogue.dates, population, '9999-12-31T00:00:00Z');
    if (window.state === 'closed') return universityDay(new Date(window.since));
  }
  return addDays(catalogue.semester.classes_start_on, -1);
}

/** Everything that dropping and withdrawing these enrolments look at. */
export function leaveFacts(situation: Situation, leaving: readonly number[]): LeaveFacts {
  const { catalogue, student } = situation;
  const failed = mustTake(situation).filter((each) => !mustTakeWaived(student, each.course_id));
  const enrolments = student.enrolments
    .filter((each) => each.semester_id === catalogue.semester.id && each.student_program_id === student.id)
    .flatMap((row): LeavableFacts[] => {
      const section = catalogue.sections.get(row.section_id);
      if (!section) return [];
      return [
        {
          ...enrolledFacts(section, row.credit),
          enrolment_id: row.id,
          status: row.status,
          corequisite: catalogue.courses.get(row.course_id)?.corequisite ?? null,
          must_take: failed.some(
            (each) => each.course_id === row.course_id || (each.counts_as?.includes(row.course_id) ?? false),
          ),
        },
      ];
    });
  return {
    today: situation.today,
    first_day_of_classes: catalogue.semester.classes_start_on,
    last_drop_day: lastDropDay(situation),
    registration: {
      status: student.registration_status,
      add_drop: situation.windows.add_drop,
      late_registration: situation.windows.late_registration,
    },
    student: {
      degree: degreeOf(student.level),
      f1: isF1(student),
      holds: student.holds.map(holdOf),
      // the international office lifts the rule for this semester
      reduced_load_authorised: student.overrides.some((each) => each.kind === 'f1_drop_below_full_time'),
    },
    enrolments,
    leaving,
    passed_course_ids: situation.history.filter((each) => each.passed).map((each) => each.course_id),
  };
}
