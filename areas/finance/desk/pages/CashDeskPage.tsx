import { useState } from 'react';
import { useFormat, useLocale, useName, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { MoneyBox } from '#ui/inputs/MoneyBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { paymentMethods } from '../../payment-types/declaration.ts';
import { ReceiptNumber } from '../../receipts/parts/ReceiptNumberCell.tsx';
import { useReceipt } from '../../receipts/parts/use-receipt.tsx';
import { receiptStates } from '../../receipts/resources/receipt.ts';
import { cashDesk, closeShift, openShift, type CashDesk, type ShiftView } from '../contract.ts';
import '../parts/desk.css';

/** The cashier’s own day: opens a drawer, sees what it took, counts and closes it. */
export default function CashDeskPage() {
  const t = useText();
  const read = useRead(cashDesk, {});
  const [closing, setClosing] = useState(false);
  const shift = read.data?.shift ?? null;
  return (
    <Screen
      title={t('title:cash_desk')}
      about={t('desk:about')}
      actions={shift && <ActionButton onClick={() => setClosing(true)}>{t('desk:close')}</ActionButton>}
      main={
        shift && (
          <ActionButton kind="main" href="/customers/payments">
            {t('desk:find_payer')}
          </ActionButton>
        )
      }
    >
      <ReadState read={read}>
        {(desk) => (desk.shift ? <Open shift={desk.shift} /> : <Opening free={desk.free} />)}
      </ReadState>
      {closing && shift && <Closing shift={shift} onClose={() => setClosing(false)} />}
    </Screen>
  );
}

function Opening({ free }: { free: CashDesk['free'] }) {
  const t = useText();
  const name = useName();
  const { money } = useFormat();
  const [drawer_id, setDrawer] = useState<number | null>(free[0]?.id ?? null);
  const drawer = free.find((each) => each.id === drawer_id);
  const [counted, setCounted] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const { run, busy, problems } = useRun(openShift);
  if (free.length === 0) return <EmptyState title={t('desk:none_free')}>{t('desk:none_free_about')}</EmptyState>;
  const differs = drawer !== undefined && counted !== null && counted !== drawer.left;
  return (
    <Panel title={t('desk:open_title')} about={t('desk:open_about')}>
      <form
        noValidate
        className="k-form d-open"
        onSubmit={(event) => {
          event.preventDefault();
          if (drawer && counted !== null)
            void run({ drawer_id: drawer.id, counted, ...(reason.trim() ? { reason } : {}) });
        }}
      >
        <SelectBox<number>
          label={t('desk:drawer')}
          name="drawer_id"
          required
          clearable={false}
          value={drawer_id}
          onChange={setDrawer}
          options={free.map((each) => ({ value: each.id, label: `${each.code} ${name(each)}` }))}
          error={problems.drawer_id}
        />
        {drawer && <Notice>{t('desk:left_by_last', { amount: money(drawer.left, drawer.currency) })}</Notice>}
        <MoneyBox
          label={t('desk:counted')}
          name="counted"
          required
          min={0}
          currency={drawer?.currency ?? 'USD'}
          value={counted}
          onChange={setCounted}
          error={problems.counted}
        />
        {differs && (
          <LongTextBox
            label={t('desk:reason_of_difference')}
            name="reason"
            required
            maxLength={500}
            value={reason}
            onChange={setReason}
            error={problems.reason}
          />
        )}
        <ActionButton kind="main" type="submit" busy={busy} disabled={counted === null}>
          {t('desk:open')}
        </ActionButton>
      </form>
    </Panel>
  );
}

function Open({ shift }: { shift: ShiftView }) {
  const t = useText();
  const name = useName();
  const locale = useLocale();
  const { money, moment } = useFormat();
  const { show, viewer } = useReceipt();
  return (
    <div className="d-stack">
      <FactStrip
        label={t('desk:shift_facts')}
        facts={[
          { key: 'drawer', label: t('desk:drawer'), value: shift.drawer.code, note: name(shift.drawer) },
          { key: 'since', label: t('desk:since'), value: moment(shift.opened_at) },
          { key: 'start', label: t('desk:start'), value: money(shift.counted_start, shift.currency) },
          { key: 'expected', label: t('desk:expected'), value: money(shift.expected, shift.currency) },
        ]}
      />
      <Panel title={t('desk:shift_receipts')} flush>
        <DataTable<ShiftView['receipts'][number]>
          label={t('desk:shift_receipts')}
          rows={shift.receipts}
          rowKey={(row) => String(row.id)}
          maxHeight="none"
          empty={<p className="d-none">{t('desk:no_receipts')}</p>}
          columns={[
            {
              key: 'number',
              title: t('finance:receipt.number'),
              lead: true,
              render: (row) => (
                <ReceiptNumber label={t('receipts:print')} number={row.number} onShow={() => show(row)} />
              ),
            },
            { key: 'at', title: t('finance:receipt.issued_at'), line: true, render: (row) => moment(row.at) },
            { key: 'payer', title: t('finance:receipt.payer') },
            { key: 'method', title: t('desk:method'), render: (row) => paymentMethods[row.method][locale] },
            {
              key: 'amount',
              title: t('desk:amount'),
              align: 'right',
              render: (row) => money(row.amount, row.currency),
            },
            {
              key: 'state',
              title: t('finance:receipt.state'),
              render: (row) => (
                <StatusBadge tone={receiptStates[row.state].tone}>{receiptStates[row.state][locale]}</StatusBadge>
              ),
            },
          ]}
        />
      </Panel>
      {viewer}
    </div>
  );
}

function Closing({ shift, onClose }: { shift: ShiftView; onClose: () => void }) {
  const t = useText();
  const { money } = useFormat();
  const [counted, setCounted] = useState<number | null>(null);
  const [handed_over, setHanded] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const { run, busy, problems } = useRun(closeShift);
  const difference = counted === null ? 0 : counted - shift.expected;
  const go = async (): Promise<void> => {
    if (counted === null) return;
    const given = { ...(handed_over === null ? {} : { handed_over }), ...(reason.trim() ? { reason } : {}) };
    if (await run({ id: shift.id, counted, ...given })) onClose();
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('desk:close_title')}
      about={t('desk:close_about')}
      foot={
        <ActionButton kind="main" busy={busy} disabled={counted === null} onClick={() => void go()}>
          {t('desk:close')}
        </ActionButton>
      }
    >
      <div className="k-form">
        <FactStrip
          label={t('desk:shift_facts')}
          facts={[
            { key: 'expected', label: t('desk:expected'), value: money(shift.expected, shift.currency) },
            { key: 'difference', label: t('desk:difference'), value: money(difference, shift.currency) },
          ]}
        />
        <MoneyBox
          label={t('desk:counted')}
          name="counted"
          required
          min={0}
          currency={shift.currency}
          value={counted}
          onChange={setCounted}
          error={problems.counted}
        />
        {difference !== 0 && (
          <LongTextBox
            label={t('desk:reason_of_difference')}
            name="reason"
            required
            maxLength={500}
            value={reason}
            onChange={setReason}
            error={problems.reason}
          />
        )}
        <MoneyBox
          label={t('desk:handed_over')}
          name="handed_over"
          min={0}
          currency={shift.currency}
          value={handed_over}
          onChange={setHanded}
          error={problems.handed_over}
        />
      </div>
    </Drawer>
  );
}
