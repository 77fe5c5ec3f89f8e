import { textKey } from '#kernel/contract/text.ts';
import type { ReactNode } from 'react';
import { useFormat, useHas, useLocale, useName, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { ToneMark } from '#ui/ToneMark.tsx';
import type { ExplainedStep, Explanation } from '../users-contract.ts';
import { FilterWordsList } from './FilterWordsList.tsx';
import './roles.css';

/** Yes or no, then the checks in the order a call meets them. */
export function ExplainAnswer({ data }: { data: Explanation }) {
  const t = useText();
  const locale = useLocale();
  const name = useName();
  const seesRoles = useHas('role_index');
  const seesUser = useHas('user_show');
  const role = name({ name: data.role.explanation, name_en: data.role.explanation_en });
  const words = { name: data.user.full_name, role: data.role.unit ? `${role} (${data.role.unit[locale]})` : role };
  const asked = data.steps.some((step) => step.step === 'key');
  return (
    <div aria-live="polite">
      <Notice
        tone={data.allowed ? 'success' : 'danger'}
        title={t(data.allowed ? 'explain:yes' : 'explain:no', words)}
      />
      <ol className="a-steps" aria-label={t('explain:steps')}>
        {data.steps.map((step) => (
          <li key={step.step}>
            <ToneMark tone={step.holds ? 'success' : 'danger'} size={20} solid />
            <div>
              <p className="a-step-title">
                {t(`explain:step.${step.step}`)}{' '}
                <StatusBadge tone={step.holds ? 'success' : 'danger'}>
                  {t(step.holds ? 'explain:holds' : 'explain:fails')}
                </StatusBadge>
              </p>
              <StepWords step={step} role={role} />
            </div>
          </li>
        ))}
      </ol>
      {asked && (
        <Panel
          title={t('explain:who')}
          actions={
            <>
              {seesUser && (
                <ActionButton small kind="quiet" href={`/user/about?id=${data.user.id}`}>
                  {t('explain:open_user')}
                </ActionButton>
              )}
              {seesRoles && (
                <ActionButton small kind="quiet" href="/role">
                  {t('explain:open_roles')}
                </ActionButton>
              )}
            </>
          }
        >
          {data.roles.length === 0 ? (
            <p>{t('explain:who_none')}</p>
          ) : (
            <span className="a-keys">
              {data.roles.map((each) => (
                <span key={each.id}>
                  {name({ name: each.explanation, name_en: each.explanation_en })}
                  {each.own ? ` · ${t('explain:who_own')}` : ''}
                </span>
              ))}
            </span>
          )}
        </Panel>
      )}
    </div>
  );
}

function StepWords({ step, role }: { step: ExplainedStep; role: string }): ReactNode {
  const t = useText();
  const locale = useLocale();
  const { sayDate } = useFormat();
  switch (step.step) {
    case 'account':
      return <p>{t(`explain:account_${step.reason}`)}</p>;
    case 'kind':
      return (
        <p>
          {t(step.holds ? 'explain:kind_yes' : 'explain:kind_no', { access: t(`explain:access.${step.access}`), role })}
        </p>
      );
    case 'key':
      return (
        <>
          {step.keys.length > 1 && <p>{t('explain:key_one_of')}</p>}
          <ul>
            {step.keys.map((key) => (
              <li key={key.permission}>
                {t(key.held ? 'explain:key_yes' : 'explain:key_no', { permission: key.permission })}{' '}
                {key.held &&
                  (key.given
                    ? t('explain:key_given', { date: sayDate(key.given.at), by: key.given.by ?? '–' })
                    : t('explain:key_default'))}
              </li>
            ))}
          </ul>
        </>
      );
    case 'rows':
      return (
        <p>
          {step.rows === 'unit'
            ? step.limited
              ? t('explain:rows.unit', { unit: step.unit?.[locale] ?? '–' })
              : t('explain:rows.unit_none')
            : t(`explain:rows.${step.rows}`)}
        </p>
      );
    case 'filters':
      return (
        <>
          <p>{t(step.holds ? 'explain:filters_yes' : 'explain:filters_no')}</p>
          <ul>
            {step.filters.map((filter) => (
              <li key={filter.id}>
                {t(textKey(filter.title))} ({t(filter.of === 'role' ? 'row_rules:of_role' : 'row_rules:of_user')})
                <FilterWordsList filter={filter} />
              </li>
            ))}
          </ul>
        </>
      );
    case 'record': {
      const record = step.label ?? String(step.id);
      return (
        <p>
          {t(
            !step.exists
              ? 'explain:record_missing'
              : step.holds
                ? 'explain:record_yes'
                : !step.inside_rule
                  ? 'explain:record_outside_rule'
                  : 'explain:record_outside_filters',
            { record },
          )}
        </p>
      );
    }
  }
}
