import { useState } from 'react';
import { useFormat, useLocale, useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DateBox } from '#ui/inputs/DateBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { graduateStudents, type Candidate } from '../contract.ts';

/** Asks for the board decision and graduates the chosen students, all of them or none. */
export function GraduateButton({
  rows,
  today,
  onDone,
}: {
  rows: readonly Candidate[];
  today: string;
  onDone: () => void;
}) {
  const t = useText();
  const locale = useLocale();
  const { style, number } = useFormat();
  const { run, busy, problems } = useRun(graduateStudents);
  const [asking, setAsking] = useState(false);
  const [graduated, setGraduated] = useState<string | null>(today);
  const [decided, setDecided] = useState<string | null>(today);
  const [no, setNo] = useState('');
  const unable = rows.filter((row) => row.can.graduate !== true).length;
  const reason =
    rows.length === 0
      ? t('graduation:pick_students')
      : unable > 0
        ? t('graduation:some_cannot', { n: number(unable) })
        : '';
  const go = async (): Promise<void> => {
    if (graduated === null || decided === null) return;
    const made = await run({
      student_program_ids: rows.map((row) => row.student_program_id),
      graduated_on: graduated,
      decided_on: decided,
      decision_no: no.trim(),
    });
    if (made === null) return;
    setAsking(false);
    onDone();
  };
  return (
    <>
      <ActionButton kind="main" onClick={() => setAsking(true)} {...(reason ? { reason } : {})}>
        {t('graduation:graduate')}
      </ActionButton>
      <ConfirmDialog
        opened={asking}
        title={t('graduation:graduate_title', { n: rows.length })}
        about={t('graduation:graduate_about')}
        confirmLabel={t('graduation:graduate')}
        busy={busy}
        disabled={graduated === null || decided === null || no.trim() === ''}
        onConfirm={() => void go()}
        onCancel={() => setAsking(false)}
      >
        <div className="gr-stack">
          <DateBox
            label={t('graduation:graduated_on')}
            required
            locale={locale}
            format={style}
            max={today}
            value={graduated}
            onChange={setGraduated}
            {...(problems.graduated_on ? { error: problems.graduated_on } : {})}
          />
          <DateBox
            label={t('graduation:decided_on')}
            required
            locale={locale}
            format={style}
            max={today}
            value={decided}
            onChange={setDecided}
            {...(problems.decided_on ? { error: problems.decided_on } : {})}
          />
          <TextBox
            label={t('graduation:decision_no')}
            required
            maxLength={60}
            value={no}
            onChange={setNo}
            {...(problems.decision_no ? { error: problems.decision_no } : {})}
          />
        </div>
      </ConfirmDialog>
    </>
  );
}
