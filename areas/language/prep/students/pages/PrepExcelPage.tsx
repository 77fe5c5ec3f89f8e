import { useState } from 'react';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { saveText } from '#kernel/web/download.ts';
import { useRun, useText } from '#kernel/web/hooks.ts';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { FileBox } from '#ui/inputs/FileBox.tsx';
import { ImportResult } from '../../../placement/parts/ImportFile.tsx';
import { importPrepStudents } from '../contract.ts';

/** /prep/students/from/excel (ESL-015): a file tried first, then its good rows taken; every row says what became of it. */
export default function PrepExcelPage() {
  const t = useText();
  const { run, busy, problems } = useRun(importPrepStudents);
  const [file, setFile] = useState<File | null>(null);
  const [result, setResult] = useState<OutputOf<typeof importPrepStudents> | null>(null);
  const send = async (given: File, dry: boolean): Promise<void> => {
    const form = new FormData();
    form.set('dry_run', String(dry));
    form.set('file', given);
    setResult(await run({ dry_run: dry }, form));
    if (!dry) setFile(null);
  };
  const sample = [[t('prep:number'), t('prep:level'), t('prep:score')].join(','), '20260001,A2,', '20260002,,47'].join(
    '\n',
  );
  return (
    <Screen
      title={t('title:prep_from_excel')}
      about={t('prep:excel_about')}
      actions={
        <ActionButton onClick={() => saveText('prep-students.csv', sample, 'text/csv')}>
          {t('prep:excel_template')}
        </ActionButton>
      }
    >
      <div className="k-form">
        <FileBox
          label={t('prep:file')}
          name="file"
          accept=".xlsx,.csv"
          maxKb={10_240}
          error={problems.file}
          value={file ? { name: file.name, size: file.size } : null}
          onPick={(given) => {
            setFile(given);
            void send(given, true);
          }}
          onClear={() => {
            setFile(null);
            setResult(null);
          }}
        />
        {result && <ImportResult result={result} />}
        {file && result?.dry_run && result.good > 0 && (
          <div>
            <ActionButton kind="main" busy={busy} onClick={() => void send(file, false)}>
              {t('prep:take_good', { n: result.good })}
            </ActionButton>
          </div>
        )}
      </div>
    </Screen>
  );
}
