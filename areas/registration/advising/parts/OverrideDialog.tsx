import { useState } from 'react';
import { useRun, useText } from '#kernel/web/hooks.ts';
import { humanise, textKey } from '#kernel/contract/text.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { IntegerBox } from '#ui/inputs/IntegerBox.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { grantOverride } from '../contract.ts';
import { OptionPicker } from '../../parts/OptionPicker.tsx';
import { overridable } from '../../rules/may-register.ts';

/** Name of a rule that may be lifted; a rule nobody named is shown by its key in plain words. */
export function useRuleName(): (kind: string) => string {
  const t = useText();
  return (kind) =>
    overridable.includes(kind) ? t(textKey(`registration_ui:lift.${kind}`)) : humanise(kind.replaceAll('-', '_'));
}
const semesterWide = ['credit_limit_exceeded', 'must_take_first', 'window_closed', 'f1_drop_below_full_time'];

/** Lifts one rule for one student, with its reason: for a section, or for the semester where the rule speaks of all courses. */
export function OverrideDialog({
  kinds,
  student,
  semester_id,
  onClose,
}: {
  kinds: readonly string[];
  student: { student_program_id: number; full_name: string };
  semester_id: number;
  onClose: () => void;
}) {
  const t = useText();
  const ruleName = useRuleName();
  const { run, busy, problems } = useRun(grantOverride);
  const [kind, setKind] = useState<string | null>(kinds.length === 1 ? (kinds[0] ?? null) : null);
  const [section, setSection] = useState<number | null>(null);
  const [credits, setCredits] = useState<number | null>(3);
  const [reason, setReason] = useState('');
  const wide = kind !== null && semesterWide.includes(kind);
  const limit = kind === 'credit_limit_exceeded';
  const ready = kind !== null && reason.trim() !== '' && (wide || section !== null) && (!limit || credits !== null);
  const go = async (): Promise<void> => {
    if (kind === null) return;
    const done = await run({
      student_program_id: student.student_program_id,
      kind,
      section_id: wide ? null : section,
      credits: limit ? credits : null,
      reason: reason.trim(),
    });
    if (done) onClose();
  };
  return (
    <ConfirmDialog
      opened
      wide
      busy={busy}
      disabled={!ready}
      title={t('registration_ui:override.title', { name: student.full_name })}
      about={t('registration_ui:override.about')}
      confirmLabel={t('registration_ui:override.grant')}
      onConfirm={() => void go()}
      onCancel={onClose}
    >
      <SelectBox<string>
        label={t('registration_ui:override.kind')}
        required
        value={kind}
        onChange={setKind}
        options={kinds.map((each) => ({ value: each, label: ruleName(each) }))}
        error={problems.kind}
      />
      {kind !== null && !wide && (
        <OptionPicker
          to="section"
          label={t('registration_ui:column.section')}
          required
          value={section}
          onChange={setSection}
          filter={{ semester_id }}
          error={problems.section_id}
        />
      )}
      {limit && (
        <IntegerBox
          label={t('registration_ui:override.credits')}
          help={t('registration_ui:override.credits_help')}
          required
          value={credits}
          onChange={setCredits}
          min={1}
          max={12}
          error={problems.credits}
        />
      )}
      <LongTextBox
        label={t('registration_ui:override.reason')}
        help={t('registration_ui:override.reason_help')}
        required
        value={reason}
        onChange={setReason}
        maxLength={1000}
        error={problems.reason}
      />
    </ConfirmDialog>
  );
}
