import { blocking, may, type Refusal } from '#kernel/contract/refusal.ts';
import type {
  CreditState,
  EnrolmentView,
  FullTimeState,
  HoldView,
  PlanView,
  SectionView,
  SlotsSummary,
  WaitlistView,
} from '../desk/contract-shapes.ts';
import type { Seats } from '#areas/scheduling/contract.ts';
import type { Plan } from '#areas/curriculum/rules/slots.ts';
import { creditLimit, f1Credits, fullTimeCredits, isFullTime, sumCredits } from '#areas/registration/rules/credits.ts';
import { mayDrop } from '#areas/registration/rules/may-drop.ts';
import { mayWithdraw } from '#areas/registration/rules/may-withdraw.ts';
import { mayConfirm } from '../waitlist/rules/waitlist.ts';
import { settledKeys } from '#areas/registration/rules/settled.ts';
import type { EnrolmentState } from '#areas/registration/rules/states.ts';
import type { Catalogue, SectionStatic, SlotStatic } from '../desk/facts/catalogue.ts';
import { leaveFacts } from '#areas/registration/facts/leave-facts.ts';
import type { LiveSection } from '#areas/registration/facts/live-sections.ts';
import { bandsOf, currentFacts, degreeOf, extraCredits } from '#areas/registration/facts/register-facts.ts';
import type { Situation } from '#areas/registration/facts/situation.ts';
import { isF1, type EnrolmentRow, type HoldRow } from '#areas/registration/facts/student.ts';
import { isoOf, isoOrNull } from '#areas/registration/facts/university-clock.ts';
import { universityZone } from '#kernel/contract/calendar.ts';

/** A section with its seats; without a live row the seats are unknown and shown as none. */
export function sectionView(catalogue: Catalogue, section: SectionStatic, live: LiveSection | undefined): SectionView {
  const course = catalogue.courses.get(section.course_id);
  return {
    section_id: section.id,
    course_id: section.course_id,
    code: section.code,
    section_no: section.section_no,
    section: section.section,
    also: section.also.map((each) => each.section),
    name: section.name,
    name_en: section.name_en,
    department: section.department,
    credits: course?.credit ?? 0,
    ects: course?.ects ?? 0,
    mode: section.mode,
    language: section.language,
    campus: section.campus,
    instructor: section.instructor,
    meetings: section.meetings,
    status: live?.status ?? section.status,
    quota: live?.quota ?? 0,
    taken: live?.taken ?? 0,
    waitlisted: live?.waitlisted ?? 0,
    waitlist_size: live?.waitlist_size ?? section.waitlist_size,
    waitlist_mode: section.waitlist_mode,
    consent: section.consent,
  };
}
export const seatsOf = (live: LiveSection): Seats => ({
  section_id: live.id,
  taken: live.taken,
  quota: live.quota,
  waitlisted: live.waitlisted,
});

/** What a swap needs of the old section; the new one is asked by the command. */
const swapKeys: readonly string[] = [...settledKeys, 'drop_not_registered', 'student_on_hold', 'drop_period_over'];
/** This program's enrolments of the semester, each with what may be done to it now. */
export function enrolmentViews(situation: Situation): EnrolmentView[] {
  const { catalogue, student, live } = situation;
  const rows = student.enrolments.filter(
    (each) => each.semester_id === catalogue.semester.id && each.student_program_id === student.id,
  );
  return rows.flatMap((row): EnrolmentView[] => {
    const section = catalogue.sections.get(row.section_id);
    if (!section) return [];
    const facts = leaveFacts(situation, [row.id]);
    const drop = mayDrop(facts);
    return [
      {
        ...sectionView(catalogue, section, live.get(row.section_id)),
        credits: row.credit,
        ects: row.ects,
        enrolment_id: row.id,
        version: row.version,
        enrolment_status: row.status as EnrolmentState,
        kind: row.kind,
        attempt: row.attempt,
        slot: slotName(catalogue, row),
        registered_at: isoOf(row.registered_at),
        can: {
          drop: may(drop),
          withdraw: may(mayWithdraw(facts)),
          swap: may(drop.filter((each) => swapKeys.includes(each.key))),
        },
      },
    ];
  });
}
function slotName(catalogue: Catalogue, row: EnrolmentRow): EnrolmentView['slot'] {
  const slot = row.slot_id === null ? undefined : catalogue.slots.get(row.slot_id);
  return slot ? { id: slot.id, name: slot.name, name_en: slot.name_en, slot_type: slot.slot_type } : null;
}

export function waitlistViews({ catalogue, student, live, now }: Situation): WaitlistView[] {
  return student.waitlist.flatMap((entry): WaitlistView[] => {
    const section = catalogue.sections.get(entry.section_id);
    if (!section) return [];
    const expires_at = isoOrNull(entry.expires_at);
    const swap = entry.swap_section_id === null ? undefined : catalogue.sections.get(entry.swap_section_id);
    const asked = {
      id: entry.id,
      student_id: student.student_id,
      section_id: entry.section_id,
      status: entry.status,
      joined_at: isoOf(entry.created_at),
      priority: 0,
      expires_at,
      swap_section_id: entry.swap_section_id,
    };
    return [
      {
        ...sectionView(catalogue, section, live.get(section.id)),
        entry_id: entry.id,
        entry_status: entry.status,
        position: entry.status === 'waiting' ? Number(entry.ahead) + 1 : null,
        joined_at: asked.joined_at,
        offered_at: isoOrNull(entry.offered_at),
        expires_at,
        swap: swap ? { section_id: swap.id, section: swap.section } : null,
        can: { confirm: may(mayConfirm(asked, section.section, now.toISOString(), universityZone)), leave: true },
      },
    ];
  });
}

export function planView(
  catalogue: Catalogue,
  plan: { id: number; name: string; version: number; section_ids: readonly number[] },
  live: ReadonlyMap<number, LiveSection>,
): PlanView {
  const sections = plan.section_ids.flatMap((id) => {
    const section = catalogue.sections.get(id);
    return section ? [sectionView(catalogue, section, live.get(id))] : [];
  });
  return {
    id: plan.id,
    name: plan.name,
    version: plan.version,
    sections,
    credits: sumCredits(sections),
    lost: plan.section_ids.length - sections.length,
  };
}

/** Holds in force at `now`. */
export const holdViews = (holds: readonly HoldRow[], now: Date): HoldView[] =>
  holds
    .filter((each) => new Date(each.starts_at) <= now && (each.ends_at === null || new Date(each.ends_at) >= now))
    .map((each) => ({
      id: each.id,
      kind: each.kind,
      office: each.office,
      reason: each.reason,
      reason_en: each.reason_en,
      restrictions: each.restrictions,
      starts_at: isoOf(each.starts_at),
      ends_at: isoOrNull(each.ends_at),
    }));

/** ACA-035: what counts now, and the limit with its band. */
export function creditState(situation: Situation): CreditState {
  const { catalogue, student } = situation;
  const bands = bandsOf(catalogue, student);
  const limit = creditLimit(bands, degreeOf(student.level), student.cgpa);
  const extra = extraCredits(student);
  const band =
    bands.find(
      (each) =>
        each.max_credits === limit &&
        (student.cgpa === null ? each.min_cgpa === null : each.min_cgpa !== null && each.min_cgpa <= student.cgpa),
    ) ?? bands.find((each) => each.max_credits === limit);
  const waiting = student.waitlist.map((each) => ({
    credits: catalogue.courses.get(catalogue.sections.get(each.section_id)?.course_id ?? 0)?.credit ?? 0,
  }));
  return {
    now: sumCredits(currentFacts(situation)),
    limit: limit === null ? null : limit + extra,
    extra,
    band: band ? { min_cgpa: band.min_cgpa, max_credits: band.max_credits } : null,
    waiting: sumCredits(waiting),
  };
}
export function fullTimeState(situation: Situation): FullTimeState {
  const current = currentFacts(situation);
  const degree = degreeOf(situation.student.level);
  const f1 = isF1(situation.student);
  return {
    f1,
    needed: fullTimeCredits[degree],
    counted: f1 ? f1Credits(current) : sumCredits(current),
    full_time: isFullTime(current, degree, f1),
  };
}
export const summaryView = (plan: Plan<SlotStatic>): SlotsSummary => plan.summary;
export const warningsOf = (refusals: readonly Refusal[]): Refusal[] =>
  refusals.filter((each) => blocking([each]).length === 0);
