import { useLocale, useName, useText } from '#kernel/web/hooks.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { TemplateView } from '../../contract.ts';
import { useConditionWords } from './condition-words.ts';
import '../../machine/parts/shared/requests.css';

/** The steps of an edition to be read: round by round, in sentences. */
export function StepsView({ template }: { template: TemplateView }) {
  const t = useText();
  const name = useName();
  const locale = useLocale();
  const condition = useConditionWords(template.fact_fields);
  const role = (code: string): string => template.roles.find((each) => each.name === code)?.[locale] ?? code;
  const { steps } = template;
  if (steps.length === 0) return <EmptyState small title={t('approval_templates:no_steps')} />;
  return (
    <ol className="q-steps">
      {steps.map((step, at) => (
        <li
          key={step.id}
          className="q-step"
          data-beside={(at > 0 && steps[at - 1]?.position === step.position) || undefined}
        >
          <div className="q-step-head">
            <h3>
              {t('approval_templates:round', { n: step.position })}: {name(step)}
            </h3>
            {steps.filter((each) => each.position === step.position).length > 1 && (
              <StatusBadge tone="info">{t('approval_templates:parallel')}</StatusBadge>
            )}
          </div>
          <p>
            {t('approval_templates:summary', {
              role: role(step.role),
              scope: t(`approval_templates:scope.${step.scope}`),
            })}{' '}
            · {t(`approval_templates:mode.${step.mode}`)} · {t('approval_templates:business_days', { n: step.days })}
          </p>
          <p className="q-meta">
            {t('approval_templates:overdue')}: {t(`approval_templates:overdue.${step.on_overdue}`)}
            {step.on_overdue === 'escalate' && step.escalate_role ? ` (${role(step.escalate_role)})` : ''}
            {step.may_return ? ` · ${t('approval_templates:may_return')}` : ''}
            {step.may_decline ? ` · ${t('approval_templates:may_decline')}` : ''}
          </p>
          <p className="q-meta">
            {step.condition
              ? t('approval_templates:only_if', { condition: condition(step.condition) })
              : t('approval_templates:always')}
          </p>
        </li>
      ))}
    </ol>
  );
}
