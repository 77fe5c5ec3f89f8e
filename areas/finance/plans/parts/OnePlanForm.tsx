import { useState } from 'react';
import { formInput } from '#kernel/contract/define-command.ts';
import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { useFormat, useGo, useLocale, useName, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { reasonOf } from '#kernel/web/reasons.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { RefusalList } from '#ui/RefusalList.tsx';
import { createPaymentPlan, planForm, planProposal, type PlanProposal } from '../contract.ts';
import { PlanLines } from './PlanLines.tsx';
import './plans.css';

const resource = { area: 'finance', name: 'plan-form' };
type Values = Record<string, unknown>;
/** What is filled in of a form, as the input of a query. */
export const given = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );

/** FIN-013: a plan for one student, shown before it is made. */
export function OnePlanForm() {
  const t = useText();
  const go = useGo();
  const [values, setValues] = useState<Values>({});
  const { run, busy, problems } = useRun(createPaymentPlan);
  const ready = typeof values.student_program_id === 'number' && typeof values.semester_id === 'number';
  const read = useRead(planProposal, formInput(planProposal, given(values)), { enabled: ready });
  const change = (part: Values): void => setValues((before) => ({ ...before, ...part }));
  const create = async (proposal: PlanProposal): Promise<void> => {
    const { exception } = proposal;
    const follows = exception !== null && values.first_on === exception.pay_on;
    const done = await run(
      formInput(createPaymentPlan, { ...given(values), ...(follows ? { request_id: exception.request_id } : {}) }),
    );
    if (done) go(`/payments/collection/${done.id}`);
  };
  return (
    <div className="k-stack">
      <Notice tone="info">{t('payment_plans:about')}</Notice>
      <div className="pp-form">
        {Object.entries(planForm).map(([name, field]) => (
          <FieldInput
            key={name}
            resource={resource}
            name={name}
            field={field}
            values={values}
            error={problems[name]}
            onChange={change}
          />
        ))}
      </div>
      {ready ? (
        <ReadState read={read}>
          {(proposal) => (
            <Proposal proposal={proposal} busy={busy} onFill={change} onCreate={() => void create(proposal)} />
          )}
        </ReadState>
      ) : (
        <Notice tone="info">{t('payment_plans:choose_first')}</Notice>
      )}
    </div>
  );
}

function Proposal({
  proposal,
  busy,
  onFill,
  onCreate,
}: {
  proposal: PlanProposal;
  busy: boolean;
  onFill: (part: Values) => void;
  onCreate: () => void;
}) {
  const t = useText();
  const locale = useLocale();
  const name = useName();
  const format = useFormat();
  const { exception, reasons, lines, currency } = proposal;
  return (
    <Panel
      title={t('payment_plans:preview')}
      about={t('payment_plans:preview_of', {
        student: `${proposal.student_number} ${proposal.student}`,
        program: name({ name: proposal.program, name_en: proposal.program_en }),
      })}
    >
      <div className="k-stack">
        {exception && (
          <Notice
            tone="success"
            action={
              <ActionButton
                small
                onClick={() =>
                  onFill({ template_id: null, first_on: exception.pay_on, count: exception.instalments ?? 1 })
                }
              >
                {t('payment_plans:use_exception')}
              </ActionButton>
            }
          >
            {t('payment_plans:exception', { day: format.sayDate(exception.pay_on) })}
          </Notice>
        )}
        <ul className="pp-list" aria-label={t('collection:covers')}>
          {proposal.items.map((item) => (
            <li key={item.id}>
              <span>{name({ name: item.title, name_en: item.title_en })}</span>
              <span className="pp-money">{format.money(item.open, currency)}</span>
            </li>
          ))}
        </ul>
        {reasons.length > 0 ? (
          <RefusalList reasons={reasons.map((reason, index) => reasonOf(reason, locale, index))} />
        ) : (
          <>
            <PlanLines lines={lines} currency={currency} label={t('collection:instalments')} />
            {proposal.setup_fee > 0 && (
              <p>{t('payment_plans:setup_fee', { amount: format.money(proposal.setup_fee, currency) })}</p>
            )}
            <div className="k-form-foot">
              <ActionButton kind="main" busy={busy} onClick={onCreate}>
                {t('payment_plans:create')}
              </ActionButton>
            </div>
          </>
        )}
      </div>
    </Panel>
  );
}
