import { useFormat, usePageParams, useRead, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { paymentPlanView, type PlanView } from '../contract.ts';
import { InstalmentState } from '../parts/InstalmentTable.tsx';

/** /payments/collection/:payment_plan_id/:payment_id: one instalment, and where its money is taken. */
export default function CollectInstalmentPage() {
  const t = useText();
  const { payment_plan_id = '', payment_id = '' } = usePageParams();
  const read = useRead(paymentPlanView, { id: Number(payment_plan_id) });
  return (
    <Screen title={t('title:payment_collect')}>
      <ReadState read={read}>{(plan) => <One plan={plan} no={Number(payment_id)} />}</ReadState>
    </Screen>
  );
}

function One({ plan, no }: { plan: PlanView; no: number }) {
  const t = useText();
  const format = useFormat();
  const line = plan.instalments.find((each) => each.no === no);
  const back = <PageLink to={`/payments/collection/${plan.id}`}>{t('collection:back')}</PageLink>;
  if (!line) return <EmptyState title={t('collection:no_such')} action={back} />;
  const money = (amount: number): string => format.money(amount, plan.currency);
  return (
    <Panel
      title={t('collection:instalment_of', { no, day: format.sayDate(line.due_on) })}
      about={`${plan.student_number} ${plan.student}`}
      foot={back}
    >
      <div className="k-stack">
        <FactStrip
          label={t('collection:facts')}
          facts={[
            { key: 'open', label: t('collection:open'), value: money(line.open) },
            { key: 'amount', label: t('collection:amount'), value: money(line.amount) },
            { key: 'paid', label: t('collection:paid'), value: money(line.paid) },
            {
              key: 'state',
              label: t('collection:state'),
              value: <InstalmentState line={line} currency={plan.currency} today={plan.today} />,
            },
          ]}
        />
        {line.open > 0 ? (
          <Notice
            tone="info"
            action={
              <PageLink
                to={`/customers/payments/student/${plan.student_program_id}?take=${line.open}&currency=${plan.currency}&items=${plan.items.map((item) => item.id).join('-')}`}
              >
                {t('collection:desk')}
              </PageLink>
            }
          >
            {t('collection:desk_about')}
          </Notice>
        ) : (
          <Notice tone="success">{t('collection:collect_none')}</Notice>
        )}
      </div>
    </Panel>
  );
}
