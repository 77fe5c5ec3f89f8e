import { countsAs } from '#areas/curriculum/rules/dated-equivalences.ts';
import { accepts } from '#areas/curriculum/rules/slots.ts';
import { registrationRefusals } from '#areas/registration/refusals.ts';
import type { Consent } from '#areas/curriculum/rules/prerequisite-tree.ts';
import type {
  CreditBand,
  DegreeLevel,
  EnrolledFacts,
  Hold,
  LineFacts,
  MustTake,
  Override,
  RegisterFacts,
  StudentFacts,
} from '#areas/registration/rules/register-facts.ts';
import type { Catalogue, SectionStatic } from '../desk/facts/catalogue.ts';
import { sectionName } from '../desk/facts/catalogue-sql.ts';
import { groupsOf, seatFacts, type LiveSection } from '#areas/registration/facts/live-sections.ts';
import type { Situation } from '#areas/registration/facts/situation.ts';
import { isF1, isSpecial, type HoldRow, type StudentRecord } from '#areas/registration/facts/student.ts';
import { isoOf } from '#areas/registration/facts/university-clock.ts';
import { universityDay, universityZone } from '#kernel/contract/calendar.ts';

/** A section somebody wants. */
export interface Wanted {
  section_id: number;
  replaces_section_id?: number | null;
  seat_held?: boolean;
}

export const degreeOf = (level: string): DegreeLevel =>
  level === 'undergraduate' ? 'undergraduate' : level === 'master' || level === 'doctorate' ? 'graduate' : 'other';
export const holdOf = (row: HoldRow): Hold => ({
  id: row.id,
  issue: { tr: row.reason, en: row.reason_en },
  restrictions: row.restrictions,
  from: universityDay(new Date(isoOf(row.starts_at))),
  until: row.ends_at === null ? null : universityDay(new Date(isoOf(row.ends_at))),
  released: false,
  office: row.office,
});

export function studentFacts({ student, population, live }: Situation): StudentFacts {
  return {
    population,
    degree: degreeOf(student.level),
    cgpa: student.cgpa,
    credits_earned: student.credits_earned,
    special: isSpecial(student),
    f1: isF1(student),
    agreement_accepted: student.agreement_accepted_at !== null,
    // the bursar's clearance is a hold of his office until finance keeps one of its own
    financially_cleared: true,
    holds: student.holds.map(holdOf),
    groups: groupsOf(live.values(), population),
  };
}

/** Limits of the student's own kind where they exist (exchange, mentora), else of his level. */
export function bandsOf(catalogue: Catalogue, student: Pick<StudentRecord, 'student_type' | 'level'>): CreditBand[] {
  const degree = degreeOf(student.level);
  const key = [student.student_type, student.level, degree].find((each) =>
    catalogue.bands.some((band) => band.level === each),
  );
  return catalogue.bands
    .filter((band) => band.level === key)
    .map(({ min_cgpa, max_credits }) => ({ degree, min_cgpa, max_credits }));
}
/** Credits that overload permissions add. */
export const extraCredits = (student: StudentRecord): number =>
  student.overrides
    .filter((each) => each.kind === 'credit_limit_exceeded')
    .reduce((sum, each) => sum + (each.value?.credits ?? 0), 0);
/** Permissions as the rules read them. An overload with a number is credits, not a free pass. */
const overridesOf = (student: StudentRecord): Override[] =>
  student.overrides
    .filter((each) => !(each.kind === 'credit_limit_exceeded' && each.value?.credits))
    .map((each) => ({ refusal: each.kind, section_id: each.section_id, course_id: each.course_id }));
const consentsOf = (student: StudentRecord, section_id: number, course_id: number): Consent[] =>
  (['instructor', 'department'] as const).filter((who) =>
    student.overrides.some(
      (each) =>
        (each.kind === `section_consent_${who}` || each.kind === `prerequisite_consent_${who}`) &&
        (each.section_id === null || each.section_id === section_id) &&
        (each.course_id === null || each.course_id === course_id),
    ),
  );

export const enrolledFacts = (section: SectionStatic, credits: number): EnrolledFacts => ({
  section_id: section.id,
  section: section.section,
  course_id: section.course_id,
  course: section.code,
  credits,
  online: section.mode === 'online',
  meetings: section.meetings,
  ...(section.exams.length > 0 ? { exams: section.exams } : {}),
});
/** The sections a student sits in this semester. */
export const currentFacts = ({ current, catalogue }: Situation): EnrolledFacts[] =>
  current.flatMap((row) => {
    const section = catalogue.sections.get(row.section_id);
    return section ? [enrolledFacts(section, row.credit)] : [];
  });

/** ACA-037: nothing is left in any slot type that this course could count in. A course taken before keeps its place. */
function typeComplete(situation: Situation, course_id: number): boolean {
  if (situation.student.enrolments.some((each) => each.course_id === course_id)) return false;
  const { slots, summary } = situation.past();
  const fitting = slots.filter(({ slot }) => accepts(slot, course_id, situation.catalogue.equivalences));
  return fitting.length > 0 && fitting.every(({ slot }) => summary.complete_types.includes(slot.slot_type));
}

function lineFacts(situation: Situation, wanted: Wanted): LineFacts {
  const { catalogue, student } = situation;
  const section = catalogue.sections.get(wanted.section_id);
  const live = situation.live.get(wanted.section_id);
  const course = section ? catalogue.courses.get(section.course_id) : undefined;
  const more = {
    ...(wanted.seat_held ? { seat_held: true } : {}),
    ...(wanted.replaces_section_id ? { replaces_section_id: wanted.replaces_section_id } : {}),
  };
  if (!section || !live || !course) return { ...unknownLine(wanted.section_id, live), ...more };
  return {
    ...enrolledFacts(section, course.credit),
    ...seatFacts(live),
    offered: true,
    section_status: live.status,
    prerequisite: course.prerequisite,
    corequisite: course.corequisite,
    exclusion: course.exclusion,
    consent: section.consent,
    consents: consentsOf(student, section.id, course.id),
    repeatable: course.repeatable,
    slot_type_complete: typeComplete(situation, course.id),
    also: section.also,
    ...more,
  };
}
/** ACA-036: a section of another semester, or none at all */
function unknownLine(section_id: number, live: LiveSection | undefined): LineFacts {
  const course = live?.code ?? `#${section_id}`;
  return {
    section_id,
    section: live ? sectionName(live.code, live.section_no) : course,
    course_id: live?.course_id ?? 0,
    course,
    credits: 0,
    online: false,
    meetings: [],
    quota: 0,
    taken: 0,
    reserved: [],
    waitlist: null,
    offered: false,
    section_status: live?.status ?? 'draft',
    prerequisite: null,
    corequisite: null,
    consent: 'none',
    consents: [],
    repeatable: false,
    slot_type_complete: false,
  };
}

/** Failed compulsory courses of lower semesters, whether he takes them now or not. */
export function mustTake(situation: Situation): MustTake[] {
  const { catalogue, student } = situation;
  if (!catalogue.policies.repeat_failed_first) return [];
  return situation.past().slots.flatMap(({ slot, status, taken }): MustTake[] => {
    if (
      status !== 'failed' ||
      slot.slot_type !== 'compulsory' ||
      slot.course_id === null ||
      !taken ||
      slot.semester_no >= student.semester_no
    )
      return [];
    const ids = [slot.course_id, ...(catalogue.counts_as.get(slot.course_id) ?? [])];
    return [
      {
        course_id: slot.course_id,
        course: catalogue.codes.get(slot.course_id) ?? '',
        semester_no: slot.semester_no,
        counts_as: ids,
        offered: ids.some(
          (id) => catalogue.sectionsOfCourse.get(id)?.some((section) => section.status === 'open') ?? false,
        ),
      },
    ];
  });
}
export const mustTakeWaived = (student: StudentRecord, course_id: number): boolean =>
  student.overrides.some(
    (each) =>
      each.kind === 'must_take_first' &&
      (each.course_id === null || each.course_id === course_id) &&
      each.section_id === null,
  );

/** Everything `mayRegister` looks at, for these sections. */
export function registerFacts(
  situation: Situation,
  wanted: readonly Wanted[],
  entered_by: RegisterFacts['entered_by'] = 'student',
): RegisterFacts {
  const { catalogue, student, now } = situation;
  return {
    now: now.toISOString(),
    today: situation.today,
    time_zone: universityZone,
    event: situation.event,
    entered_by,
    student: studentFacts(situation),
    dates: catalogue.dates,
    ways: catalogue.ways,
    tickets: situation.tickets,
    basket: wanted.map((each) => lineFacts(situation, each)),
    current: currentFacts(situation),
    history: situation.history,
    codes: catalogue.codes,
    coefficients: catalogue.coefficients,
    counts_as: countsAs(situation.equivalences),
    must_take: mustTake(situation),
    credit_bands: bandsOf(catalogue, student),
    extra_credits: extraCredits(student),
    overrides: overridesOf(student),
  };
}
/** Keys of the seat refusals: what a waitlist gets around. */
export const seatKeys: readonly string[] = [
  'section_full',
  'section_full_waitlist',
  'section_reserved',
  'section_reserved_for_groups',
] satisfies (keyof typeof registrationRefusals.specs)[];
