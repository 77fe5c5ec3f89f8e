import { ActionIcon } from '@mantine/core';
import { useLocale, useName, useText } from '#kernel/web/hooks.ts';
import { ArrowDownIcon, ArrowUpIcon, TrashIcon } from '#ui/icons.tsx';
import { BilingualBox } from '#ui/inputs/BilingualBox.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { IntegerBox } from '#ui/inputs/IntegerBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import type { RoleView } from '../../contract.ts';
import { overdueActions, type OverdueAction } from '../../machine/rules/overdue.ts';
import { stepModes, stepScopes, type Step, type StepScope } from '../../machine/rules/plan.ts';
import type { FactField } from '#kernel/contract/define-request.ts';
import { ConditionBuilder } from './ConditionBuilder.tsx';
import type { DraftStep } from './use-template-draft.ts';
import '../../machine/parts/shared/requests.css';

export interface StepEditorProps {
  step: DraftStep;
  at: number;
  last: boolean;
  fields: Readonly<Record<string, FactField>>;
  roles: readonly RoleView[];
  problems: Record<string, string>;
  onChange: (part: Partial<DraftStep>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}
/** The scope that goes with a role, so that choosing an advisor does not leave a chair’s department behind. */
const usual = (role: string): StepScope | null =>
  (
    {
      advisor: 'own_advisor',
      supervisor: 'own_supervisor',
      chair: 'department',
      dean: 'faculty',
      unitoffice: 'faculty',
    } as Partial<Record<string, StepScope>>
  )[role] ?? null;

/** One step of a draft: who decides, where, until when, and what happens when nobody does. */
export function StepEditor({ step, at, last, fields, roles, problems, onChange, onMove, onRemove }: StepEditorProps) {
  const t = useText();
  const name = useName();
  const locale = useLocale();
  const field = (of: string): string => `steps.${at}.${of}`;
  const error = (of: string): { error?: string } => (problems[field(of)] ? { error: problems[field(of)] ?? '' } : {});
  const roleOptions = roles.map((role) => ({
    value: role.name,
    label: role[locale],
    hint: t('approval_templates:holders', { n: role.holders }),
  }));
  return (
    <li className="q-step" data-beside={step.beside || undefined}>
      <div className="q-step-head">
        <h3>
          {t('approval_templates:step_number', { n: at + 1 })}
          {step.name ? `: ${name(step)}` : ''}
        </h3>
        <ActionIcon
          aria-label={`${t('approval_templates:move_up')}: ${name(step)}`}
          size={32}
          disabled={at === 0}
          onClick={() => onMove(-1)}
        >
          <ArrowUpIcon size={16} />
        </ActionIcon>
        <ActionIcon
          aria-label={`${t('approval_templates:move_down')}: ${name(step)}`}
          size={32}
          disabled={last}
          onClick={() => onMove(1)}
        >
          <ArrowDownIcon size={16} />
        </ActionIcon>
        <ActionIcon aria-label={`${t('approval_templates:remove_step')}: ${name(step)}`} size={32} onClick={onRemove}>
          <TrashIcon size={16} />
        </ActionIcon>
      </div>
      {at > 0 && (
        <FlagBox
          label={t('approval_templates:beside')}
          name={field('beside')}
          value={step.beside}
          onChange={(beside) => onChange({ beside })}
        />
      )}
      <BilingualBox
        label={t('approval_templates:step_name')}
        name={field('name')}
        tr={step.name}
        en={step.name_en}
        onTr={(next) => onChange({ name: next })}
        onEn={(next) => onChange({ name_en: next })}
        required
        maxLength={150}
        {...(problems[field('name')] ? { errorTr: problems[field('name')] } : {})}
      />
      <div className="q-two">
        <SelectBox<string>
          label={t('approval_templates:role')}
          name={field('role')}
          required
          value={step.role || null}
          options={roleOptions}
          {...error('role')}
          onChange={(role) =>
            role &&
            onChange({
              role,
              ...(usual(role)
                ? { scope: usual(role) ?? step.scope }
                : step.scope.startsWith('own_')
                  ? { scope: 'university' }
                  : {}),
            })
          }
        />
        <SelectBox<StepScope>
          label={t('approval_templates:scope')}
          name={field('scope')}
          required
          value={step.scope}
          options={stepScopes.map((value) => ({ value, label: t(`approval_templates:scope.${value}`) }))}
          {...error('scope')}
          onChange={(scope) => scope && onChange({ scope })}
        />
        <SelectBox<Step['mode']>
          label={t('approval_templates:mode')}
          name={field('mode')}
          required
          value={step.mode}
          options={stepModes.map((value) => ({ value, label: t(`approval_templates:mode.${value}`) }))}
          onChange={(mode) => mode && onChange({ mode })}
        />
        <IntegerBox
          label={t('approval_templates:days')}
          name={field('days')}
          required
          min={1}
          max={365}
          value={step.days || null}
          onChange={(days) => onChange({ days: days ?? 0 })}
          {...error('days')}
        />
        <SelectBox<OverdueAction>
          label={t('approval_templates:overdue')}
          name={field('on_overdue')}
          required
          value={step.on_overdue}
          options={overdueActions.map((value) => ({ value, label: t(`approval_templates:overdue.${value}`) }))}
          onChange={(next) => next && onChange({ on_overdue: next })}
        />
        {step.on_overdue === 'escalate' && (
          <SelectBox<string>
            label={t('approval_templates:escalate')}
            name={field('escalate_role')}
            required
            value={step.escalate_role}
            options={roleOptions}
            onChange={(next) => onChange({ escalate_role: next })}
          />
        )}
      </div>
      <div className="q-bar">
        <FlagBox
          label={t('approval_templates:may_return')}
          name={field('may_return')}
          value={step.may_return}
          onChange={(next) => onChange({ may_return: next })}
        />
        <FlagBox
          label={t('approval_templates:may_decline')}
          name={field('may_decline')}
          value={step.may_decline}
          onChange={(next) => onChange({ may_decline: next })}
        />
      </div>
      <ConditionBuilder
        legend={t('approval_templates:condition')}
        about={t('approval_templates:step_condition_about')}
        fields={fields}
        name={field('condition')}
        value={step.condition}
        onChange={(condition) => onChange({ condition })}
      />
    </li>
  );
}
