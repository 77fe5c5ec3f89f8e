import { useState } from 'react';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { useFormat, useHas, useLocale, usePageParams, useRead, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Letters } from '../../letters/parts/Letters.tsx';
import { reservationStateWords } from '../../stays/rules/states.ts';
import { DepositStory } from '../../parts/DepositStory.tsx';
import { OwedItems } from '../../parts/OwedItems.tsx';
import { CommandDialog } from '../../parts/CommandDialog.tsx';
import { housingReservation } from '../../stays/resources/housing-reservation.ts';
import { deskRecord, settleLeftMoney } from '../contract.ts';
import { Agreement } from '../parts/Agreement.tsx';
import { PendingMove } from '../parts/PendingMove.tsx';
import { Inspect } from '../parts/Inspect.tsx';
import { Inspected } from '../parts/Inspected.tsx';
import { firstWay } from '../rules/left-money.ts';
import '../../parts/housing.css';

type Desk = OutputOf<typeof deskRecord>;
/** /housing/desk/:id: the room is handed over or taken back, item by item, signed by both. */
export default function DeskRecordPage() {
  const t = useText();
  const id = Number(usePageParams()['id'] ?? 0);
  const read = useRead(deskRecord, { id });
  return (
    <Screen title={t('title:housing_desk_record')}>
      <ReadState read={read} outline="table">
        {(data) => <Record data={data} />}
      </ReadState>
    </Screen>
  );
}
function Record({ data }: { data: Desk }) {
  const t = useText();
  const format = useFormat();
  const locale = useLocale();
  const may = useHas('housingdesk_update');
  const takes = useHas('payment_store');
  const [asked, setAsked] = useState<Desk['lying'][number] | null>(null);
  const kind = data.state === 'reserved' ? 'in' : data.state === 'checked_in' ? 'out' : null;
  return (
    <div className="h-stack">
      <FactStrip
        facts={[
          {
            key: 'tenant',
            label: t('housing:desk.tenant'),
            value: takes ? (
              <PageLink to={`/customers/payments/tenant/${data.tenant_number}`}>{data.tenant}</PageLink>
            ) : (
              data.tenant
            ),
          },
          { key: 'number', label: t('housing:desk.number'), value: data.number },
          { key: 'bed', label: t('housing:desk.bed'), value: data.bed ?? '–' },
          {
            key: 'days',
            label: t('housing:desk.days'),
            value: `${format.date(data.arrives_on)} – ${format.date(data.leaves_on)}`,
          },
          { key: 'state', label: t('housing:desk.state'), value: reservationStateWords[data.state][locale] },
          {
            key: 'owed',
            label: t('housing:desk.owed'),
            value:
              data.owed.length === 0
                ? format.money(0, data.currency)
                : data.owed.map((line) => format.money(line.amount, line.currency)).join(' · '),
          },
          ...data.lying.map((line) => ({
            key: `lying-${line.currency}`,
            label: t('housing:desk.lying'),
            value: format.money(line.amount, line.currency),
          })),
        ]}
      />
      {may && data.over && data.lying.length > 0 && (
        <div className="h-bar">
          {data.lying.map((line) => (
            <ActionButton key={line.currency} onClick={() => setAsked(line)}>
              {t('housing:desk.money')}
            </ActionButton>
          ))}
        </div>
      )}
      {asked && (
        <CommandDialog
          command={settleLeftMoney}
          given={{ id: data.id, currency: asked.currency }}
          begins={firstWay(asked)}
          resource={housingReservation}
          title={t('housing:desk.money_title', { amount: format.money(asked.amount, asked.currency) })}
          label={t('housing:desk.money')}
          onClose={() => setAsked(null)}
        />
      )}
      <Panel title={t('housing:desk.money_panel')}>
        <div className="h-stack">
          <OwedItems items={data.open} />
          {data.deposit_story && <DepositStory story={data.deposit_story} />}
        </div>
      </Panel>
      {data.move && <PendingMove data={data} move={data.move} />}
      <Agreement key={data.id} data={data} />
      <Panel title={t('housing:letters')}>
        <Letters office gives={may} id={data.id} state={data.state} letters={data.letters} />
      </Panel>
      {data.inspections.map((each) => (
        <Inspected key={each.id} data={data} inspection={each} />
      ))}
      {kind && <Inspect key={kind} data={data} kind={kind} />}
    </div>
  );
}
