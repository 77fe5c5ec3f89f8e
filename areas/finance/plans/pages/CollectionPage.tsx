import { useState } from 'react';
import { semesterNamed } from '#areas/reference/rules/semester-name.ts';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useLocale, useName, usePageParams, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { lateFeeStates } from '../../fees/resources/late-fee.ts';
import { cancelPaymentPlan, paymentPlanView, replanPayments, type PlanView } from '../contract.ts';
import { InstalmentTable } from '../parts/InstalmentTable.tsx';
import { LetterPanel } from '../parts/LetterPanel.tsx';
import { PlanLines } from '../parts/PlanLines.tsx';
import { planStates } from '../resources/payment-plan.ts';
import '../parts/plans.css';

/** /payments/collection/:payment_plan_id: a plan with its instalments, what is paid, its history and the next step. */
export default function CollectionPage() {
  const { payment_plan_id = '' } = usePageParams();
  const read = useRead(paymentPlanView, { id: Number(payment_plan_id) });
  return <ReadState read={read}>{(plan) => <Plan plan={plan} />}</ReadState>;
}

function Plan({ plan }: { plan: PlanView }) {
  const t = useText();
  const locale = useLocale();
  const name = useName();
  const format = useFormat();
  const [reason, setReason] = useState('');
  const money = (amount: number): string => format.money(amount, plan.currency);
  const semester = semesterNamed({ academic_year: plan.semester, code: plan.semester_code })[locale];
  const why = <TextBox label={t('collection:reason')} value={reason} onChange={setReason} maxLength={250} required />;
  const agreed = (given: string): string =>
    given === 'plan'
      ? t('collection:reason.plan')
      : given === 'broken'
        ? t('collection:reason.broken')
        : given === 'exception'
          ? t('collection:reason.exception')
          : given;
  return (
    <Screen
      title={t('title:payment_collection')}
      about={t('collection:about', {
        number: plan.student_number,
        student: plan.student,
        program: name({ name: plan.program, name_en: plan.program_en }),
        semester,
      })}
      status={<StatusBadge tone={planStates[plan.state].tone}>{planStates[plan.state][locale]}</StatusBadge>}
      actions={
        <>
          <CommandButton
            command={replanPayments}
            input={{ id: plan.id, reason }}
            can={plan.can.replan}
            label="collection:replan"
            confirm={{
              title: t('collection:replan_title'),
              about: t('collection:replan_about'),
              children: why,
              disabled: reason.trim() === '',
            }}
            onDone={() => setReason('')}
          />
          <CommandButton
            command={cancelPaymentPlan}
            input={{ id: plan.id, reason }}
            can={plan.can.cancel}
            kind="danger"
            label="collection:cancel"
            confirm={{
              title: t('collection:cancel_title'),
              about: t('collection:cancel_about'),
              children: why,
              disabled: reason.trim() === '',
            }}
            onDone={() => setReason('')}
          />
        </>
      }
      facts={
        <FactStrip
          label={t('collection:facts')}
          facts={[
            { key: 'total', label: t('collection:total'), value: money(plan.total) },
            { key: 'paid', label: t('collection:paid'), value: money(plan.paid) },
            { key: 'open', label: t('collection:open'), value: money(plan.open) },
            { key: 'overdue', label: t('collection:overdue'), value: money(plan.overdue) },
          ]}
        />
      }
    >
      <div className="pp-stack">
        <InstalmentTable plan={plan} />
        <LetterPanel plan={plan} />
        {plan.fees.length > 0 && (
          <Panel title={t('collection:fees')}>
            <ul className="pp-list">
              {plan.fees.map((fee) => (
                <li key={fee.id}>
                  <span>
                    {t('collection:fee_line', {
                      month: fee.month,
                      day: format.sayDate(fee.month_from),
                      credits: format.number(fee.credits),
                      amount: money(fee.amount),
                    })}
                  </span>
                  <StatusBadge tone={lateFeeStates[fee.status].tone}>{lateFeeStates[fee.status][locale]}</StatusBadge>
                </li>
              ))}
            </ul>
          </Panel>
        )}
        <Panel title={t('collection:covers')}>
          <ul className="pp-list">
            {plan.items.map((item) => (
              <li key={item.id}>
                <span>{name({ name: item.title, name_en: item.title_en })}</span>
                <span className="pp-money">{money(item.open + item.paid)}</span>
              </li>
            ))}
          </ul>
        </Panel>
        <Panel title={t('collection:history')}>
          <div className="pp-stack">
            {plan.history.map((each) => (
              <section key={`${each.agreed_on} ${each.version} ${each.reason}`}>
                <h3 className="k-h3">
                  {t('collection:history_line', { day: format.sayDate(each.agreed_on), reason: agreed(each.reason) })}
                </h3>
                <PlanLines lines={each.lines} currency={plan.currency} label={t('collection:instalments')} />
              </section>
            ))}
          </div>
        </Panel>
      </div>
    </Screen>
  );
}
