import type { SettledFacts } from '#areas/registration/rules/settled.ts';
import type { Condition } from '#areas/curriculum/rules/prerequisite-tree.ts';
import type { DegreeLevel, EnrolledFacts, Hold } from '#areas/registration/rules/register-facts.ts';

/** A section the student is in, as dropping and withdrawing see it. */
export interface LeavableFacts extends EnrolledFacts {
  enrolment_id: number;
  /** state of the enrolment: registered, dropped, withdrawn, completed … */
  status: string;
  /** co-requisite tree of its course, or null */
  corequisite: Condition | null;
  /** a failed compulsory course of a lower semester that must be repeated now and is not waived */
  must_take: boolean;
}

/** Everything `mayDrop`, `mayWithdraw` and their consequences look at. Days are `YYYY-MM-DD` at the university. */
export interface LeaveFacts {
  today: string;
  first_day_of_classes: string;
  /** last day to drop (end of add/drop), included; what may be left after it is a withdrawal */
  last_drop_day: string;
  /** the registration's status and when a settled one changes */
  registration: SettledFacts;
  student: {
    degree: DegreeLevel;
    f1: boolean;
    holds: readonly Hold[];
    /** international office authorised a reduced course load */ reduced_load_authorised: boolean;
  };
  /** all enrolments of the semester */
  enrolments: readonly LeavableFacts[];
  /** ids of the enrolments to leave, one or more at once */
  leaving: readonly number[];
  /** courses passed before, which keep co-requisites met */
  passed_course_ids: readonly number[];
}
