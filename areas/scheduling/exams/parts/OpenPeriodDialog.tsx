import { useState } from 'react';
import { formInput } from '#kernel/contract/define-command.ts';
import { useFormat, useRun, useText } from '#kernel/web/hooks.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DateBox } from '#ui/inputs/DateBox.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { examKinds, openExamPeriod } from '../contract.ts';
import { useSemesters } from '#areas/scheduling/parts/shared/SemesterPicker.tsx';
import { RecordPicker } from './shared/RecordPicker.tsx';

const usual = '09:00-11:00\n11:30-13:30\n14:00-16:00\n16:30-18:30';
/** semesters for which exams can still be opened */
const notOver = { status: { in: ['planned', 'open', 'teaching', 'grading'] } };
type Kind = keyof typeof examKinds;

/** A new exam period of a semester. */
export default function OpenPeriodDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { style } = useFormat();
  const { run, busy, problems } = useRun(openExamPeriod);
  const [values, setValues] = useState<{
    semester_id: number | null;
    kind: Kind | null;
    starts_on: string | null;
    ends_on: string | null;
    collect_until: string | null;
  }>({ semester_id: useSemesters().active, kind: null, starts_on: null, ends_on: null, collect_until: null });
  const [times, setTimes] = useState(usual);
  const [saturdays, setSaturdays] = useState(true);
  const change = (next: Partial<typeof values>): void => setValues((before) => ({ ...before, ...next }));
  const save = async (): Promise<void> => {
    const lines = times.split('\n').filter((line) => line.trim());
    if (await run(formInput(openExamPeriod, { ...values, times: lines, saturdays }))) onClose();
  };
  return (
    <ConfirmDialog
      opened
      wide
      title={t('exams:open')}
      about={t('exams:open_about')}
      confirmLabel={t('exams:open')}
      busy={busy}
      disabled={Object.values(values).some((value) => value === null)}
      onConfirm={() => void save()}
      onCancel={onClose}
    >
      <div className="k-form">
        <RecordPicker
          to="semester"
          label={t('exams:semester')}
          value={values.semester_id}
          onChange={(semester_id) => change({ semester_id })}
          error={problems.semester_id}
          required
          filter={notOver}
        />
        <SelectBox<Kind>
          label={t('exams:kind_label')}
          value={values.kind}
          onChange={(kind) => change({ kind })}
          error={problems.kind}
          required
          options={(Object.keys(examKinds) as Kind[]).map((value) => ({ value, label: t(`exams:kind.${value}`) }))}
        />
        {(['starts_on', 'ends_on', 'collect_until'] as const).map((name) => (
          <DateBox
            key={name}
            label={t(`exams:${name}`)}
            name={name}
            format={style}
            value={values[name]}
            onChange={(day) => change({ [name]: day })}
            error={problems[name]}
            required
          />
        ))}
        <LongTextBox
          label={t('exams:times')}
          name="times"
          value={times}
          onChange={setTimes}
          error={problems.times}
          minRows={4}
          required
        />
        <FlagBox label={t('exams:saturdays')} name="saturdays" value={saturdays} onChange={setSaturdays} />
      </div>
    </ConfirmDialog>
  );
}
