import { useState } from 'react';
import { formInput, type OutputOf } from '#kernel/contract/define-command.ts';
import { useLocale, useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DateBox } from '#ui/inputs/DateBox.tsx';
import { IntegerBox } from '#ui/inputs/IntegerBox.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { savePrepExams, type ModuleChoice, type prepExamPlan } from '../contract.ts';
import { examKinds, type ExamKind } from '../rules/exam-plan.ts';
import '../../school/parts/school.css';

interface Line {
  key: number;
  id: number | null;
  kind: ExamKind;
  name: string;
  name_en: string;
  weight: number | null;
  max_score: number | null;
  held_on: string | null;
}
/** All exams of a module on one form, with the sum of their weights always in sight. */
export function ExamsDialog({
  data,
  module,
  onClose,
}: {
  data: OutputOf<typeof prepExamPlan>;
  module: ModuleChoice;
  onClose: () => void;
}) {
  const t = useText();
  const locale = useLocale();
  const { run, busy, problems } = useRun(savePrepExams);
  const [lines, setLines] = useState<Line[]>(() => data.exams.map((each, key) => ({ ...each, key })));
  const [reason, setReason] = useState('');
  const change = (key: number, next: Partial<Line>): void =>
    setLines((all) => all.map((each) => (each.key === key ? { ...each, ...next } : each)));
  const sum = lines.reduce((all, each) => all + (each.weight ?? 0), 0);
  const whole =
    lines.length > 0 &&
    lines.every((each) => each.name && each.name_en && each.weight && each.max_score && each.held_on);
  const save = async (): Promise<void> => {
    const saved = await run(
      formInput(savePrepExams, {
        module_id: module.id,
        state: data.state,
        exams: lines.map(({ id, kind, name, name_en, weight, max_score, held_on }) => ({
          id,
          kind,
          name,
          name_en,
          weight,
          max_score,
          held_on,
        })),
        reason: reason || null,
      }),
    );
    if (saved !== null) onClose();
  };
  return (
    <ConfirmDialog
      opened
      wide
      title={`${t('prepexam:edit')}: ${module.code}`}
      confirmLabel={t('prepexam:save')}
      busy={busy}
      disabled={!whole}
      onConfirm={() => void save()}
      onCancel={onClose}
    >
      <div className="k-form">
        {lines.map((each, at) => (
          <fieldset key={each.key} className="es-stack">
            <legend>{t('prepexam:exam_n', { n: at + 1 })}</legend>
            <SelectBox<ExamKind>
              label={t('prepexam:kind')}
              value={each.kind}
              required
              options={Object.entries(examKinds).map(([value, words]) => ({
                value: value as ExamKind,
                label: words[locale],
              }))}
              onChange={(kind) => kind !== null && change(each.key, { kind })}
            />
            <TextBox
              label={t('prepexam:name_tr')}
              value={each.name}
              onChange={(name) => change(each.key, { name })}
              maxLength={80}
              required
            />
            <TextBox
              label={t('prepexam:name_en')}
              value={each.name_en}
              onChange={(name_en) => change(each.key, { name_en })}
              maxLength={80}
              required
            />
            <IntegerBox
              label={t('prepexam:weight')}
              value={each.weight}
              onChange={(weight) => change(each.key, { weight })}
              min={1}
              max={100}
              required
            />
            <IntegerBox
              label={t('prepexam:max_score')}
              value={each.max_score}
              onChange={(max_score) => change(each.key, { max_score })}
              min={1}
              max={1000}
              required
            />
            <DateBox
              label={t('prepexam:held_on')}
              value={each.held_on}
              onChange={(held_on) => change(each.key, { held_on })}
              required
            />
            <ActionButton
              small
              kind="quiet"
              onClick={() => setLines((all) => all.filter((other) => other.key !== each.key))}
            >
              {t('prepexam:remove')}
            </ActionButton>
          </fieldset>
        ))}
        <div>
          <ActionButton
            onClick={() =>
              setLines((all) => [
                ...all,
                {
                  key: Math.max(0, ...all.map((each) => each.key)) + 1,
                  id: null,
                  kind: 'quiz',
                  name: '',
                  name_en: '',
                  weight: null,
                  max_score: 100,
                  held_on: null,
                },
              ])
            }
          >
            {t('prepexam:add')}
          </ActionButton>
        </div>
        <Notice tone={sum === 100 ? 'success' : 'warning'} live>
          {`${t('prepexam:sum')}: ${sum}`}
        </Notice>
        {data.needs_reason && (
          <LongTextBox
            label={t('prepexam:reason')}
            help={t('prepexam:reason_help')}
            value={reason}
            onChange={setReason}
            maxLength={500}
            error={problems.reason}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}
