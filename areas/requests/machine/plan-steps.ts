import { refuse } from '#kernel/contract/refusal.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { wantsUnit } from '../templates/approvers.ts';
import { machineRefusals } from './refusals.ts';
import type { Facts } from '#kernel/contract/define-request.ts';
import { planOf, templateFor, type PlannedStep, type Template } from './rules/plan.ts';
import { templatesOfKind } from '../templates/rows.ts';
import type { AnyMatter, AnySubject, StepRow, Unit } from '#kernel/server/request-work.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { stepColumns, stepOf, type RawStep } from './rows.ts';

/** A step a request will go through, with the unit that decides it. */
export interface UnitStep extends PlannedStep {
  unit: Unit;
  target_program_id: number | null;
}
export interface MatterPlan {
  template: Template;
  steps: UnitStep[];
}

const unitsOf = (
  db: Db,
  ids: readonly number[],
): Promise<{ program_id: number; department_id: number; faculty_id: number }[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : rowsOf(
        db,
        sql`select id as program_id, department_id, faculty_id from ${programRead} programs where id in (${sql.join(
          ids.map((id) => sql`${id}`),
          sql`, `,
        )})`,
      );

/** The template in force for a request made on a day, and the steps its facts ask for; null where no template is in force. A step of wanted programs stands once for each of them. `templates` of that day where they have been read. */
export async function planMatter(
  db: Db,
  kind: string,
  subject: Pick<AnySubject, 'unit'>,
  facts: Facts,
  targets: readonly number[],
  day: string,
  templates?: readonly Template[],
): Promise<MatterPlan | null> {
  const template = templateFor(templates ?? (await templatesOfKind(db, kind, day)), kind, facts, day);
  if (!template) return null;
  const found = new Map((await unitsOf(db, targets)).map((unit) => [unit.program_id, unit]));
  const wanted = targets.flatMap((id) => found.get(id) ?? []);
  const steps = planOf(template, facts)
    .rounds.flatMap((round) => round.steps)
    .flatMap((step): UnitStep[] =>
      wantsUnit(step.scope) && wanted.length > 0
        ? wanted.map((unit) => ({ ...step, unit, target_program_id: unit.program_id }))
        : [{ ...step, unit: subject.unit, target_program_id: null }],
    );
  return { template, steps };
}
/** As `planMatter`; refused where nobody has said who decides. */
export async function planOrRefuse(
  db: Db,
  kind: string,
  subject: Pick<AnySubject, 'unit'>,
  facts: Facts,
  targets: readonly number[],
  day: string,
  templates?: readonly Template[],
): Promise<MatterPlan> {
  const plan = await planMatter(db, kind, subject, facts, targets, day, templates);
  if (!plan) refuse(machineRefusals.request_no_template());
  return plan as MatterPlan;
}

/** Writes the steps of a new attempt. Those in `standing` (template step and target of an earlier attempt, approved there) stand as approved. Answers them in order. */
export async function insertSteps(
  db: Db,
  matter: Pick<AnyMatter, 'id' | 'attempt'>,
  steps: readonly UnitStep[],
  standing: readonly StepRow[],
): Promise<StepRow[]> {
  if (steps.length === 0) return [];
  const rows = steps.map((step) => ({
    template_step_id: step.id,
    position: step.position,
    name: step.name,
    name_en: step.name_en,
    role: step.role,
    scope: step.scope,
    mode: step.mode,
    days: step.days,
    on_overdue: step.on_overdue,
    escalate_role: step.escalate_role,
    may_return: step.may_return,
    may_decline: step.may_decline,
    ...step.unit,
    target_program_id: step.target_program_id,
    status: standing.some(
      (each) => each.template_step_id === step.id && each.target_program_id === step.target_program_id,
    )
      ? 'approved'
      : 'pending',
  }));
  const written = await rowsOf<RawStep>(
    db,
    sql`
    insert into request_steps as rs (request_id, attempt, template_step_id, position, name, name_en, role, scope, mode, days, on_overdue, escalate_role, may_return, may_decline, program_id, department_id, faculty_id, target_program_id, status)
    select ${matter.id}, ${matter.attempt}, x.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(template_step_id bigint, position int, name text, name_en text, role text, scope text, mode text, days int, on_overdue text, escalate_role text, may_return boolean, may_decline boolean, program_id bigint, department_id bigint, faculty_id bigint, target_program_id bigint, status text)
    returning ${stepColumns}`,
  );
  return written.map(stepOf).sort((a, b) => a.position - b.position || a.id - b.id);
}
