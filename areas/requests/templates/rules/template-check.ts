import { learnerRoles } from '#kernel/contract/needs.ts';
import type { FactField } from '#kernel/contract/define-request.ts';
import type { Params, Refusal } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import { requestRefusals } from '../../refusals.ts';
import { conditionProblems, sameCondition, type Condition } from './conditions.ts';
import { factFieldsOf } from '../../machine/rules/fact-fields.ts';
import { scopeFits } from '../../machine/rules/subject-scopes.ts';
import type { Step, Template } from '../../machine/rules/plan.ts';

/** What is known around a template when it is checked. */
export interface CheckFacts {
  today: string;
  /** roles that staff can hold, with their words and how many people hold them */
  roles: ReadonlyMap<string, Text & { holders: number }>;
  /** step id → programs (or, for advisors, students) for which nobody decides today */
  uncovered: ReadonlyMap<number, { count: number; of: number; examples: readonly string[] }>;
  /** other templates of the same kind that are active from the chosen day on or later */
  /** what conditions of its kind may name; without it, by the kind's declaration */
  fields?: Readonly<Record<string, FactField>>;
  others: readonly { code: string; name: string; name_en: string; condition: Condition | null }[];
}
export type CheckedStep = Omit<Step, 'condition'> & { condition: unknown };
export type CheckedTemplate = Pick<Template, 'code' | 'request_kind' | 'valid_from'> & {
  condition: unknown;
  steps: readonly CheckedStep[];
};

const nameOf = (step: Pick<Step, 'name' | 'name_en'>): Params => ({ step: { tr: step.name, en: step.name_en } });
/** Roles whose holder is found through the student himself: the scope says which one. */
const ownRoles: Partial<Record<Step['scope'], string>> = { own_advisor: 'advisor', own_supervisor: 'supervisor' };

function stepProblems(step: CheckedStep, kind: string, facts: CheckFacts): Refusal[] {
  const role = facts.roles.get(step.role);
  if (!role || learnerRoles.includes(step.role))
    return [requestRefusals.template_role_unknown({ ...nameOf(step), role: step.role })];
  const own = ownRoles[step.scope];
  const escalated = step.escalate_role === null ? undefined : facts.roles.get(step.escalate_role);
  const gaps = facts.uncovered.get(step.id);
  const words = { ...nameOf(step), role: { tr: role.tr, en: role.en } };
  return [
    ...(own !== undefined && own !== step.role ? [requestRefusals.template_scope_role({ ...words })] : []),
    ...(scopeFits(kind, step.scope) ? [] : [requestRefusals.template_scope_subject(nameOf(step))]),
    ...conditionReasons(step.condition, facts.fields ?? factFieldsOf(kind), nameOf(step)),
    ...(role.holders === 0 ? [requestRefusals.template_nobody_decides(words)] : []),
    ...(role.holders > 0 && gaps && gaps.count > 0
      ? [
          requestRefusals[gaps.count >= gaps.of ? 'template_nobody_decides' : 'template_gaps']({
            ...words,
            count: gaps.count,
            examples: gaps.examples.join(', '),
          }),
        ]
      : []),
    ...(step.on_overdue === 'escalate' && (!escalated || learnerRoles.includes(step.escalate_role ?? ''))
      ? [requestRefusals.template_escalation_missing(nameOf(step))]
      : []),
    ...(step.on_overdue === 'escalate' && escalated?.holders === 0
      ? [requestRefusals.template_nobody_decides({ ...nameOf(step), role: { tr: escalated.tr, en: escalated.en } })]
      : []),
    ...(step.on_overdue === 'decline' && !step.may_decline
      ? [requestRefusals.template_overdue_decline(nameOf(step))]
      : []),
  ];
}
/** Every fault of a condition; `where` names the step, or nothing for the template's own. */
export function conditionReasons(
  condition: unknown,
  fields: Readonly<Record<string, FactField>>,
  where: Params | null,
): Refusal[] {
  return conditionProblems(condition, fields).map(({ field }) => {
    const word = Object.hasOwn(fields, field) ? fields[field]?.words : undefined;
    return requestRefusals.template_condition_wrong({
      step: { tr: 'Şablon', en: 'Template' },
      ...where,
      field: word ? { tr: word.tr, en: word.en } : field,
    });
  });
}

/**
 * What speaks against activating a draft from a day on, and (as warnings) what whoever does it should know:
 * units in which nobody holds a step's role today.
 */
export function templateProblems(template: CheckedTemplate, validFrom: string, facts: CheckFacts): Refusal[] {
  const twin = facts.others.find(
    (other) => other.code !== template.code && sameCondition(other.condition, template.condition as Condition | null),
  );
  return [
    ...(validFrom < facts.today ? [requestRefusals.template_starts_in_past(undefined, 'valid_from')] : []),
    ...(template.steps.length === 0 ? [requestRefusals.template_without_steps()] : []),
    ...conditionReasons(template.condition, facts.fields ?? factFieldsOf(template.request_kind), null),
    ...(twin ? [requestRefusals.template_kind_taken({ name: { tr: twin.name, en: twin.name_en } })] : []),
    ...template.steps.flatMap((step) => stepProblems(step, template.request_kind, facts)),
  ];
}
