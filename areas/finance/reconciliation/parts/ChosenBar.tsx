import { useState } from 'react';
import { useFormat, useLocale, useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { explainLine, matchLines, suspendLine, type Reconciliation } from '../contract.ts';
import { differencePurposes, explanations } from '../rules/sums.ts';
import { sumOf } from '../rules/statement.ts';
import { entryKey, type Chosen } from './sides.ts';

type Asking = 'difference' | 'explain' | 'suspend' | null;
const keysOf = <const C extends object>(choices: C) => Object.keys(choices) as Extract<keyof C, string>[];

/** What is chosen on both sides, its sums, and what can be done with it; always in reach. */
export function ChosenBar({ data, chosen, onClear }: { data: Reconciliation; chosen: Chosen; onClear: () => void }) {
  const t = useText();
  const { money } = useFormat();
  const [asking, setAsking] = useState<Asking>(null);
  const { run, busy } = useRun(matchLines);
  const lines = data.lines.filter((row) => chosen.lines.has(String(row.id)));
  const entries = data.ledger.filter((row) => chosen.entries.has(entryKey(row)));
  const [bank, ledger] = [sumOf(lines), sumOf(entries)];
  const amount = (minor: number): string => money(minor, data.currency);
  const [single] = lines.length === 1 && entries.length === 0 ? lines : [];
  const match = async (more: Pick<Parameters<typeof run>[0], 'difference_to' | 'reason'> = {}): Promise<void> => {
    const done = await run({
      id: data.id,
      lines: lines.map((row) => row.id),
      entries: entries.map(({ entry_id, line_no }) => ({ entry_id, line_no })),
      ...more,
    });
    if (!done) return;
    setAsking(null);
    onClear();
  };
  const some = lines.length + entries.length > 0;
  const done = (): void => {
    setAsking(null);
    onClear();
  };
  return (
    <section className="rc-bar" data-some={some || undefined} aria-label={t('reconciliation:chosen')}>
      <p aria-live="polite">
        {some
          ? t('reconciliation:chosen_sums', {
              bank: amount(bank),
              ledger: amount(ledger),
              difference: amount(bank - ledger),
            })
          : t('reconciliation:nothing_chosen')}
      </p>
      {some && (
        <div className="rc-buttons">
          <ActionButton kind="quiet" onClick={onClear}>
            {t('reconciliation:clear')}
          </ActionButton>
          {single && <ActionButton onClick={() => setAsking('explain')}>{t('reconciliation:explain')}</ActionButton>}
          {single && data.can.suspend && single.amount > 0 && (
            <ActionButton onClick={() => setAsking('suspend')}>{t('reconciliation:suspend')}</ActionButton>
          )}
          {bank === ledger ? (
            <ActionButton
              kind="main"
              busy={busy}
              disabled={lines.length + entries.length < 2}
              onClick={() => void match()}
            >
              {t('reconciliation:match')}
            </ActionButton>
          ) : (
            <ActionButton kind="main" onClick={() => setAsking('difference')}>
              {t('reconciliation:match_difference')}
            </ActionButton>
          )}
        </div>
      )}
      {asking === 'difference' && (
        <Difference
          amount={amount(bank - ledger)}
          busy={busy}
          onGo={(given) => void match(given)}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'explain' && single && <Explain id={single.id} onDone={done} onClose={() => setAsking(null)} />}
      {asking === 'suspend' && single && <Suspend id={single.id} onDone={done} onClose={() => setAsking(null)} />}
    </section>
  );
}

function Difference({
  amount,
  busy,
  onGo,
  onClose,
}: {
  amount: string;
  busy: boolean;
  onGo: (given: { difference_to: keyof typeof differencePurposes; reason: string }) => void;
  onClose: () => void;
}) {
  const t = useText();
  const locale = useLocale();
  const [to, setTo] = useState<keyof typeof differencePurposes | null>('bank_fees');
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      opened
      title={t('reconciliation:difference_title')}
      about={t('reconciliation:difference_about', { amount })}
      confirmLabel={t('reconciliation:match')}
      busy={busy}
      disabled={to === null || reason.trim().length < 3}
      onConfirm={() => to && onGo({ difference_to: to, reason })}
      onCancel={onClose}
    >
      <SelectBox<keyof typeof differencePurposes>
        label={t('reconciliation:difference_to')}
        name="difference_to"
        required
        value={to}
        onChange={setTo}
        options={keysOf(differencePurposes).map((value) => ({ value, label: differencePurposes[value][locale] }))}
      />
      <LongTextBox
        label={t('reconciliation:reason')}
        name="reason"
        required
        maxLength={500}
        value={reason}
        onChange={setReason}
      />
    </ConfirmDialog>
  );
}

interface AboutLine {
  id: number;
  onDone: () => void;
  onClose: () => void;
}
function Explain({ id, onDone, onClose }: AboutLine) {
  const t = useText();
  const locale = useLocale();
  const [as, setAs] = useState<keyof typeof explanations | null>('own_transfer');
  const [reason, setReason] = useState('');
  const { run, busy, problems } = useRun(explainLine);
  const go = async (): Promise<void> => {
    if (as && (await run({ id, as, reason }))) onDone();
  };
  return (
    <ConfirmDialog
      opened
      title={t('reconciliation:explain')}
      about={t('reconciliation:explain_about')}
      confirmLabel={t('reconciliation:explain')}
      busy={busy}
      disabled={as === null || reason.trim().length < 3}
      onConfirm={() => void go()}
      onCancel={onClose}
    >
      <SelectBox<keyof typeof explanations>
        label={t('reconciliation:explain_as')}
        name="as"
        required
        value={as}
        onChange={setAs}
        options={keysOf(explanations).map((value) => ({ value, label: explanations[value][locale] }))}
        error={problems.as}
      />
      <LongTextBox
        label={t('reconciliation:reason')}
        name="reason"
        required
        maxLength={500}
        value={reason}
        onChange={setReason}
        error={problems.reason}
      />
    </ConfirmDialog>
  );
}
function Suspend({ id, onDone, onClose }: AboutLine) {
  const t = useText();
  const { run, busy } = useRun(suspendLine);
  const go = async (): Promise<void> => {
    if (await run({ id })) onDone();
  };
  return (
    <ConfirmDialog
      opened
      title={t('reconciliation:suspend_title')}
      about={t('reconciliation:suspend_about')}
      confirmLabel={t('reconciliation:suspend')}
      busy={busy}
      onConfirm={() => void go()}
      onCancel={onClose}
    />
  );
}
