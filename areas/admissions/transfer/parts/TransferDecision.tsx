import { useState } from 'react';
import { useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import {
  approveAtPrepSchool,
  approveAtStudentAffairs,
  approveAtUnit,
  approveTransfer,
  type TransferRecord,
} from '../office-contract.ts';
import type { Decision, Office } from '../rules/states.ts';

const commands = {
  first: approveTransfer,
  'student-affairs': approveAtStudentAffairs,
  'prep-school': approveAtPrepSchool,
  'academic-unit-office': approveAtUnit,
} as const;
/** TRF-012: approve, return or decline at the step where it waits; the reason goes to the applicant. */
export function TransferDecision({ data, office }: { data: TransferRecord; office: Office }) {
  const t = useText();
  const [reason, setReason] = useState('');
  const { run, busy, problems } = useRun(commands[office] as typeof approveTransfer);
  const decide = (decision: Decision): void =>
    void run({ id: data.id, version: data.version, decision, reason: reason.trim() || null });
  return (
    <Panel title={t('transfer:decide')} about={t('transfer:decide_at', { office: t(`transfer:office.${office}`) })}>
      <div className="t-stack">
        <LongTextBox
          label={t('transfer:reason')}
          help={t('transfer:reason_help')}
          name="reason"
          value={reason}
          onChange={setReason}
          error={problems.reason}
        />
        <div className="t-bar">
          <ActionButton kind="main" busy={busy} onClick={() => decide('approve')}>
            {t('transfer:decision.approve')}
          </ActionButton>
          <ActionButton busy={busy} onClick={() => decide('return')}>
            {t('transfer:decision.return')}
          </ActionButton>
          <ActionButton kind="danger" busy={busy} onClick={() => decide('reject')}>
            {t('transfer:decision.reject')}
          </ActionButton>
        </div>
      </div>
    </Panel>
  );
}
