import { useState } from 'react';
import { useFormat, useLocale, useName, useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DateBox } from '#ui/inputs/DateBox.tsx';
import { FileBox } from '#ui/inputs/FileBox.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { MultiSelectBox } from '#ui/inputs/MultiSelectBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import {
  mostAssigned,
  previewAdvisors,
  readAdvisorSheet,
  type AdvisorLoad,
  type AssignmentPreview,
} from '../contract.ts';
import { advisorName } from './advising-words.ts';

export interface Previewed {
  preview: AssignmentPreview;
  from: string;
  note: string;
  unknown: { line: number; student_number: string; registration_number: string }[];
}
export interface AssignmentForm {
  mode: 'one' | 'distribute';
  advisors: readonly number[];
  from: string | null;
  note: string;
  reshuffle: boolean;
}

/** How the chosen students are assigned; leads to the preview, never straight to the writing. */
export function AssignmentPanel({
  chosen,
  advisors,
  form,
  onForm,
  today,
  onPreview,
}: {
  chosen: readonly number[];
  advisors: readonly AdvisorLoad[];
  form: AssignmentForm;
  onForm: (form: AssignmentForm) => void;
  today: string;
  onPreview: (previewed: Previewed) => void;
}) {
  const t = useText();
  const locale = useLocale();
  const name = useName();
  const { style } = useFormat();
  const { run, busy, problems } = useRun(previewAdvisors, { quiet: true });
  const sheet = useRun(readAdvisorSheet, { quiet: true });
  const [file, setFile] = useState<File | null>(null);
  const set = (values: Partial<AssignmentForm>): void => onForm({ ...form, ...values });
  const from = form.from;
  const options = advisors.map((each) => ({
    value: each.id,
    label: advisorName(t, each),
    hint: [name({ name: each.department, name_en: each.department_en }), t('advising:assign.load', { n: each.total })]
      .filter(Boolean)
      .join(' · '),
  }));
  const reason =
    chosen.length === 0
      ? t('advising:assign.pick_students')
      : chosen.length > mostAssigned
        ? t('advising:assign.too_many', { n: mostAssigned })
        : form.advisors.length === 0
          ? t('advising:assign.pick_advisor')
          : from === null
            ? t('advising:assign.pick_date')
            : '';
  const preview = async (): Promise<void> => {
    if (from === null) return;
    const answer = await run({
      from,
      mode: form.mode,
      student_program_ids: [...chosen],
      advisor_ids: form.mode === 'one' ? form.advisors.slice(0, 1) : [...form.advisors],
      reshuffle: form.mode === 'distribute' && form.reshuffle,
    });
    if (answer) onPreview({ preview: answer, from, note: form.note, unknown: [] });
  };
  const readFile = async (): Promise<void> => {
    if (!file || from === null) return;
    const body = new FormData();
    body.append('from', from);
    body.append('file', file);
    const answer = await sheet.run({ from }, body);
    if (answer) onPreview({ preview: answer, from, note: form.note, unknown: answer.unknown });
  };
  return (
    <Panel title={t('advising:assign.title')} about={t('advising:assign.about')}>
      <form
        className="adv-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!reason) void preview();
        }}
      >
        <SelectBox<'one' | 'distribute'>
          label={t('advising:assign.mode')}
          required
          value={form.mode}
          onChange={(mode) => set({ mode: mode ?? 'one' })}
          options={(['one', 'distribute'] as const).map((mode) => ({ value: mode, label: t(`advising:mode.${mode}`) }))}
        />
        {form.mode === 'one' ? (
          <SelectBox<number>
            label={t('advising:assign.advisor')}
            required
            searchable
            value={form.advisors[0] ?? null}
            onChange={(id) => set({ advisors: id === null ? [] : [id] })}
            options={options}
          />
        ) : (
          <MultiSelectBox<number>
            label={t('advising:assign.advisors')}
            required
            value={form.advisors}
            onChange={(ids) => set({ advisors: ids })}
            options={options}
          />
        )}
        {form.mode === 'distribute' && (
          <FlagBox
            label={t('advising:assign.reshuffle')}
            value={form.reshuffle}
            onChange={(reshuffle) => set({ reshuffle })}
          />
        )}
        <DateBox
          label={t('advising:assign.from')}
          help={t('advising:assign.from_help')}
          required
          locale={locale}
          format={style}
          min={today}
          value={from}
          onChange={(next) => set({ from: next })}
          {...(problems.from ? { error: problems.from } : {})}
        />
        <LongTextBox
          label={t('advising:assign.note')}
          help={t('advising:assign.note_help')}
          maxLength={2000}
          minRows={2}
          value={form.note}
          onChange={(note) => set({ note })}
        />
        <ActionButton kind="main" type="submit" full busy={busy} {...(reason ? { reason } : {})}>
          {t('advising:assign.preview')}
        </ActionButton>
        <FileBox
          label={t('advising:assign.sheet')}
          help={t('advising:assign.sheet_help')}
          accept=".xlsx"
          maxKb={10_240}
          value={file ? { name: file.name, size: file.size } : null}
          onPick={setFile}
          onClear={() => setFile(null)}
          {...(sheet.problems.file ? { error: sheet.problems.file } : {})}
        />
        {file && (
          <ActionButton
            full
            busy={sheet.busy}
            {...(from === null ? { reason: t('advising:assign.pick_date') } : {})}
            onClick={() => void readFile()}
          >
            {t('advising:assign.read_sheet')}
          </ActionButton>
        )}
      </form>
    </Panel>
  );
}
