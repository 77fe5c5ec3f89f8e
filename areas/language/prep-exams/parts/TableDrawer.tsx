import { useState } from 'react';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { useName, useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { FileBox } from '#ui/inputs/FileBox.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { takePrepScores } from '../contract.ts';
import type { Sheet } from './use-score-cells.ts';

/** A table of scores, pasted or chosen: tried row by row, its good rows saved, the others named. */
export function TableDrawer({ data, class_id, onClose }: { data: Sheet; class_id: number; onClose: () => void }) {
  const t = useText();
  const nameOf = useName();
  const open = data.exams.filter((each) => each.published_at === null);
  const { run, busy, problems, clear } = useRun(takePrepScores, { quiet: true });
  const [exam, setExam] = useState<number | null>(open[0]?.id ?? null);
  const [pasted, setPasted] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [result, setResult] = useState<OutputOf<typeof takePrepScores> | null>(null);
  const forget = (): void => {
    setResult(null);
    clear();
  };
  const send = async (dry_run: boolean, table: File, exam_id: number | null): Promise<void> => {
    const form = new FormData();
    // fields before the file: the server reads them in this order
    form.set('class_id', String(class_id));
    if (exam_id !== null) form.set('exam_id', String(exam_id));
    form.set('dry_run', String(dry_run));
    form.set('file', table);
    setResult(await run({ class_id, exam_id, dry_run }, form));
  };
  const given = (): File => file ?? new File([pasted], 'pasted.txt', { type: 'text/plain' });
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('prepexam:from_table')}
      about={t('prepexam:table_about')}
      width={640}
      foot={
        result?.dry_run && result.good > 0 ? (
          <ActionButton kind="main" busy={busy} onClick={() => void send(false, given(), exam)}>
            {t('prepexam:take', { n: result.good })}
          </ActionButton>
        ) : (
          <ActionButton
            kind="main"
            busy={busy}
            disabled={(file === null && pasted.trim() === '') || result !== null}
            onClick={() => void send(true, given(), exam)}
          >
            {t('prepexam:check')}
          </ActionButton>
        )
      }
    >
      <div className="k-form">
        <SelectBox<number>
          label={t('prepexam:table_exam')}
          value={exam}
          options={open.map((each) => ({ value: each.id, label: nameOf(each) }))}
          onChange={(next) => {
            setExam(next);
            forget();
          }}
        />
        <LongTextBox
          label={t('prepexam:pasted')}
          value={pasted}
          onChange={(next) => {
            setPasted(next);
            setFile(null);
            forget();
          }}
          maxLength={200_000}
          disabled={file !== null}
          error={file === null ? problems.file : undefined}
        />
        <FileBox
          label={t('prepexam:file')}
          name="file"
          accept=".xlsx,.csv,.txt"
          maxKb={5_120}
          error={file === null ? undefined : problems.file}
          value={file ? { name: file.name, size: file.size } : null}
          onPick={(chosen) => {
            forget();
            setFile(chosen);
            void send(true, chosen, exam);
          }}
          onClear={() => {
            setFile(null);
            forget();
          }}
        />
        {result && (
          <Notice tone={result.bad > 0 ? 'warning' : 'success'} live>
            {t(result.dry_run ? 'prepexam:tried' : 'prepexam:taken', {
              good: result.good,
              bad: result.bad,
              saved: result.saved,
            })}
            {result.lines.map((each) => (
              <p key={each.line}>
                {t('prepexam:line', { n: each.line, label: each.label })} {each.errors.join(' ')}
              </p>
            ))}
          </Notice>
        )}
      </div>
    </Drawer>
  );
}
