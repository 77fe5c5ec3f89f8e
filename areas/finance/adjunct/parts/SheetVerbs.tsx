import { useState } from 'react';
import { universityDay } from '#kernel/contract/calendar.ts';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useGo, useHas, useText } from '#kernel/web/hooks.ts';
import { ReasonButton } from '#kernel/web/ReasonDialog.tsx';
import { DateBox } from '#ui/inputs/DateBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { approveSheet, discardSheet, paySheet, recomputeSheet, returnSheet, submitSheet } from '../contract.ts';
import type { AdjunctView } from '../contract.ts';

/** What can be done with a sheet as it is; what can't be done now says why. */
export function SheetVerbs({ sheet }: { sheet: AdjunctView }) {
  const edits = useHas('adjunctpayment_update');
  const approves = useHas('adjunctpayment_approve');
  if (sheet.state === 'draft') return edits ? <DraftVerbs sheet={sheet} /> : null;
  if (sheet.state === 'submitted') return approves ? <ApprovalVerbs sheet={sheet} /> : null;
  return sheet.state === 'approved' && edits ? <PayVerb sheet={sheet} /> : null;
}
function useWhat(sheet: AdjunctView): { name: string; amount: string } {
  const { money } = useFormat();
  return { name: sheet.instructor, amount: money(sheet.gross, sheet.currency) };
}

function DraftVerbs({ sheet }: { sheet: AdjunctView }) {
  const t = useText();
  const go = useGo();
  const what = useWhat(sheet);
  return (
    <>
      <CommandButton
        command={discardSheet}
        input={{ id: sheet.id }}
        label="adjunct:discard"
        kind="plain"
        confirm={{ title: t('adjunct:discard_title'), about: t('adjunct:discard_about') }}
        onDone={() => go('/adjunct/payments')}
      />
      <CommandButton command={recomputeSheet} input={{ id: sheet.id }} label="adjunct:recompute" kind="plain" />
      <CommandButton
        command={submitSheet}
        input={{ id: sheet.id }}
        can={sheet.can.submit}
        label="adjunct:submit"
        kind="main"
        confirm={{ title: t('adjunct:submit_title'), about: t('adjunct:submit_about', what) }}
      />
    </>
  );
}

function ApprovalVerbs({ sheet }: { sheet: AdjunctView }) {
  const t = useText();
  const what = useWhat(sheet);
  return (
    <>
      <ReasonButton
        command={returnSheet}
        input={{ id: sheet.id }}
        can={sheet.can.return}
        label="adjunct:return"
        title={t('adjunct:return_title')}
        about={t('adjunct:return_about')}
      />
      <CommandButton
        command={approveSheet}
        input={{ id: sheet.id }}
        can={sheet.can.approve}
        label="adjunct:approve"
        kind="main"
        confirm={{ title: t('adjunct:approve_title'), about: t('adjunct:approve_about', what) }}
      />
    </>
  );
}

function PayVerb({ sheet }: { sheet: AdjunctView }) {
  const t = useText();
  const { style } = useFormat();
  const what = useWhat(sheet);
  const [today] = useState(() => universityDay(new Date()));
  const [paidOn, setPaidOn] = useState<string | null>(today);
  const [reference, setReference] = useState('');
  return (
    <CommandButton
      command={paySheet}
      input={{ id: sheet.id, paid_on: paidOn ?? today, reference }}
      can={sheet.can.pay}
      label="adjunct:pay"
      kind="main"
      onOpen={() => setReference('')}
      confirm={{
        title: t('adjunct:pay_title'),
        about: t('adjunct:pay_about', what),
        disabled: reference.trim().length < 2 || paidOn === null,
        children: (
          <div className="k-form">
            <DateBox
              label={t('adjunct:paid_on')}
              name="paid_on"
              format={style}
              value={paidOn}
              onChange={setPaidOn}
              required
            />
            <TextBox
              label={t('adjunct:reference')}
              name="reference"
              value={reference}
              onChange={setReference}
              maxLength={60}
              required
            />
          </div>
        ),
      }}
    />
  );
}
