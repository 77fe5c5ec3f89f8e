import { holdRead } from '#areas/registration/reads/enrolments.ts';
import { degreePlans, transferNumber, type OwnedPlan } from '#areas/registration/reads/degree-plan.ts';
import { curriculumRead } from '#areas/curriculum/reads/courses.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { requestRead } from '#areas/requests/reads/requests.ts';
import type { Text } from '#kernel/contract/text.ts';
import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import type { RequirementReport, Substitution, Unit } from '../contract.ts';
import {
  requirementsOf,
  sourceOf,
  type CandidateFacts,
  type GraduationRule,
  type MissingSlot,
  type Requirements,
} from '../rules/requirements.ts';
import { graduationRules } from './graduation-rules.ts';

type From = Pick<Reading, 'db' | 'services' | 'now' | 'today'>;
interface Program {
  id: number;
  status: string;
  cgpa: number | null;
  ects_earned: number;
  level: string;
  curriculum: string | null;
  program: Unit;
  cleared: boolean;
  names: 'asked' | 'confirmed' | null;
  holds: Text[];
}
/** All that graduation asks of one student program. */
export interface Audited {
  owner: OwnedPlan['owner'];
  program: Unit;
  curriculum: string | null;
  facts: CandidateFacts;
  rule: GraduationRule;
  found: Requirements;
  substitutions: Substitution[];
}

/** Audits many student programs in a handful of statements, whatever their number; those that study nothing any more are left out. */
export async function auditPrograms(context: From, ids: readonly number[]): Promise<Audited[]> {
  if (ids.length === 0) return [];
  const { db } = context;
  const { catalogue, plans } = await degreePlans(context, { ids });
  const ruleOf = await graduationRules(db, context.today);
  const now = sql`${context.now.toISOString()}::timestamptz`;
  const rows = await rowsOf<Program>(
    db,
    sql`
    select sp.id, sp.status, sp.cgpa, sp.ects_earned, p.level, c.code as curriculum, json_build_object('id', p.id, 'code', p.code, 'name', p.name, 'name_en', p.name_en) as program,
      exists (select 1 from ${requestRead} r where r.student_program_id = sp.id and r.kind = 'graduation_clearance' and r.status in ('completed', 'delivered')) as cleared,
      n.status as names, coalesce(h.holds, '[]'::json) as holds
    from ${studentProgramRead} sp join ${programRead} p on p.id = sp.program_id left join ${curriculumRead} c on c.id = sp.curriculum_id left join diploma_names n on n.student_program_id = sp.id
      left join (select hr.student_id, json_agg(json_build_object('tr', hr.reason, 'en', hr.reason_en) order by hr.id) as holds from ${holdRead} hr
        where hr.released_at is null and hr.starts_at <= ${now} and (hr.ends_at is null or hr.ends_at > ${now}) and 'diploma' = any(hr.restrictions) group by hr.student_id) h on h.student_id = sp.student_id
    where sp.id = any(${idList(ids)})`,
  );
  const programs = new Map(rows.map((row) => [row.id, row]));
  return plans.flatMap((owned): Audited[] => {
    const own = programs.get(owned.owner.id);
    if (!own) return [];
    const slots = owned.plan.slots.map(({ slot, status }): MissingSlot => ({
      slot_id: slot.id,
      semester_no: slot.semester_no,
      slot_type: slot.slot_type,
      code:
        slot.course_id !== null
          ? (catalogue.codes.get(slot.course_id) ?? null)
          : slot.pool_id === null
            ? null
            : (catalogue.pools.get(slot.pool_id)?.code ?? null),
      name: slot.name,
      name_en: slot.name_en,
      credits: slot.credits,
      status,
    }));
    const running = [
      ...owned.plan.slots.flatMap((each) => (each.taken?.status === 'in_progress' ? [each.taken] : [])),
      ...owned.plan.unused.filter((each) => each.status === 'in_progress'),
    ];
    const facts: CandidateFacts = {
      slots,
      cgpa: own.cgpa,
      ects: own.ects_earned + owned.transfers.reduce((sum, each) => sum + each.ects, 0),
      ungraded: [...new Set(running.map((each) => catalogue.codes.get(each.course_id) ?? `#${each.course_id}`))].sort(),
      holds: own.holds,
      status: own.status,
      cleared: own.cleared,
      names: own.names,
    };
    const rule = ruleOf(own.level);
    return [
      {
        owner: owned.owner,
        program: own.program,
        curriculum: own.curriculum,
        facts,
        rule,
        found: requirementsOf(facts, rule),
        substitutions: substitutionsOf(owned, catalogue.codes),
      },
    ];
  });
}

/** Places that are filled by something else than their own course, with the decision or the hand behind it. */
function substitutionsOf(owned: OwnedPlan, codes: ReadonlyMap<number, string>): Substitution[] {
  return owned.plan.slots.flatMap(({ slot, status, taken }): Substitution[] => {
    if (status !== 'filled' || !taken) return [];
    const transfer = owned.transfers.find((each) => transferNumber(each.id) === taken.enrolment_id);
    const placed = owned.placements.find((each) => each.slot_id === slot.id && each.course_id === taken.course_id);
    const source = sourceOf({
      slot_course_id: slot.course_id,
      course_id: taken.course_id,
      by_hand: placed !== undefined,
      transferred: transfer !== undefined,
      letter: owned.letters.get(taken.enrolment_id) ?? null,
    });
    if (source === 'course' || source === 'pool') return [];
    return [
      {
        slot_id: slot.id,
        slot: { name: slot.name, name_en: slot.name_en },
        semester_no: slot.semester_no,
        course: codes.get(taken.course_id) ?? `#${taken.course_id}`,
        source,
        because: transfer?.institution ?? placed?.reason ?? null,
        decision_no: transfer?.decision_no ?? null,
        decision_on: transfer?.decision_on ?? null,
      },
    ];
  });
}

export type FoundFields = Pick<
  RequirementReport,
  | 'state'
  | 'slots_total'
  | 'slots_done'
  | 'slots_missing'
  | 'credits_missing'
  | 'cgpa'
  | 'requirements'
  | 'missing'
  | 'running'
  | 'substitutions'
>;
/** What reports say of an audit. */
export const foundFields = ({ owner: _owner, facts, found, substitutions }: Audited): FoundFields => ({
  state: found.state,
  slots_total: facts.slots.length,
  slots_done: facts.slots.filter((each) => each.status === 'filled').length,
  slots_missing: found.missing.length,
  credits_missing: found.credits_missing,
  cgpa: facts.cgpa,
  requirements: found.items,
  missing: found.missing,
  running: found.running,
  substitutions,
});
export const studentFields = ({ owner, program }: Audited) => ({
  student_program_id: owner.id,
  student_id: owner.student_id,
  student_number: owner.student_number,
  full_name: owner.full_name,
  program,
  class_year: owner.class_year,
});
