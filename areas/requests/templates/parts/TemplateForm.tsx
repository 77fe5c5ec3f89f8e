import { textKey } from '#kernel/contract/text.ts';
import { DraftNotice } from '#kernel/web/DraftNotice.tsx';
import { useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PlusIcon } from '#ui/icons.tsx';
import { BilingualBox } from '#ui/inputs/BilingualBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { saveTemplate, type TemplateView } from '../../contract.ts';
import { ConditionBuilder } from './ConditionBuilder.tsx';
import { StepEditor } from './StepEditor.tsx';
import { placed, type DraftStep, type Editing } from './use-template-draft.ts';
import '../../machine/parts/shared/requests.css';

/** A draft while it is written: names, which requests, and the steps in order; saved as a whole. */
export function TemplateForm({ template, editing }: { template: TemplateView; editing: Editing }) {
  const t = useText();
  const { draft, change, dirty } = editing;
  const { run, busy, problems, clear } = useRun(saveTemplate);
  const put = (at: number, part: Partial<DraftStep>): void =>
    change({ steps: draft.steps.map((step, place) => (place === at ? { ...step, ...part } : step)) });
  const move = (at: number, by: -1 | 1): void => {
    const steps = [...draft.steps];
    const [taken] = steps.splice(at, 1);
    if (taken) steps.splice(at + by, 0, taken);
    change({ steps: steps.map((step, place) => (place === 0 ? { ...step, beside: false } : step)) });
  };
  // ids of new steps are negative: they only tell the rows of this form apart
  const add = (): void =>
    change({
      steps: [
        ...draft.steps,
        {
          id: Math.min(0, ...draft.steps.map((step) => step.id)) - 1,
          beside: false,
          name: t('approval_templates:new_step'),
          name_en: '',
          role: '',
          scope: 'university',
          mode: 'any',
          condition: null,
          days: 3,
          on_overdue: 'remind',
          escalate_role: null,
          may_return: true,
          may_decline: true,
        },
      ],
    });
  const save = async (): Promise<void> => {
    if (!editing.kept.ready()) return;
    const { steps, ...rest } = draft;
    const done = await run({
      id: template.id,
      version: template.version,
      ...rest,
      steps: placed(steps).map(({ id: _id, ...step }) => ({ ...step, name_en: step.name_en || step.name })),
    });
    if (done !== null) editing.kept.saved();
  };
  return (
    <form
      className="q-stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (dirty && !busy) void save();
      }}
    >
      <DraftNotice
        draft={editing.kept}
        label={(field) => t(textKey(`approval_templates:${field.replace(/_en$/, '')}`))}
        onDiscard={editing.reset}
      />
      <Panel title={t('approval_templates:template_condition')}>
        <div className="q-fields">
          <BilingualBox
            label={t('approval_templates:name')}
            name="name"
            tr={draft.name}
            en={draft.name_en}
            onTr={(name) => change({ name })}
            onEn={(name_en) => change({ name_en })}
            required
            maxLength={150}
            {...(problems.name ? { errorTr: problems.name } : {})}
          />
          <BilingualBox
            long
            label={t('approval_templates:description')}
            name="description"
            tr={draft.description}
            en={draft.description_en}
            onTr={(description) => change({ description })}
            onEn={(description_en) => change({ description_en })}
            maxLength={1000}
          />
          <ConditionBuilder
            key={editing.round}
            legend={t('approval_templates:condition')}
            about={t('approval_templates:template_condition_about')}
            fields={template.fact_fields}
            name="condition"
            value={draft.condition}
            onChange={(condition) => change({ condition })}
          />
        </div>
      </Panel>
      <Panel
        title={t('approval_templates:steps')}
        actions={
          <ActionButton small icon={<PlusIcon size={14} />} disabled={draft.steps.length >= 30} onClick={add}>
            {t('approval_templates:add_step')}
          </ActionButton>
        }
      >
        {draft.steps.length === 0 ? (
          <EmptyState
            small
            title={t('approval_templates:no_steps')}
            action={<ActionButton onClick={add}>{t('approval_templates:add_step')}</ActionButton>}
          >
            {t('approval_templates:no_steps_about')}
          </EmptyState>
        ) : (
          <ol className="q-steps">
            {draft.steps.map((step, at) => (
              <StepEditor
                key={`${editing.round}.${step.id}`}
                step={step}
                at={at}
                last={at === draft.steps.length - 1}
                fields={template.fact_fields}
                roles={template.roles}
                problems={problems}
                onChange={(part) => put(at, part)}
                onMove={(by) => move(at, by)}
                onRemove={() => change({ steps: draft.steps.filter((_, place) => place !== at) })}
              />
            ))}
          </ol>
        )}
      </Panel>
      <div className="q-save k-screen">
        <p aria-live="polite">{t(dirty ? 'approval_templates:unsaved' : 'approval_templates:saved')}</p>
        <ActionButton
          disabled={!dirty || busy}
          onClick={() => {
            clear();
            editing.reset();
          }}
        >
          {t('approval_templates:discard')}
        </ActionButton>
        <ActionButton kind="main" type="submit" busy={busy} disabled={!dirty}>
          {t('approval_templates:save')}
        </ActionButton>
      </div>
    </form>
  );
}
