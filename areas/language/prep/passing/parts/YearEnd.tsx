import { useState } from 'react';
import type { May } from '#kernel/contract/refusal.ts';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useHas, useLocale, useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DateBox } from '#ui/inputs/DateBox.tsx';
import { DecimalBox } from '#ui/inputs/DecimalBox.tsx';
import { FileBox } from '#ui/inputs/FileBox.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { failPrepByAbsence } from '../../attendance/contract.ts';
import { leavePrepStudent } from '../../students/contract.ts';
import { askPrepExemption, passPrepStudent } from '../contract.ts';
import { exemptionBases, passBases, type PassBasis } from '../rules/may-pass.ts';

/** What ends a prep year, for whoever may end it. */
export default function YearEnd({
  id,
  name,
  today,
  over,
  leave,
}: {
  id: number;
  name: string;
  today: string;
  over: boolean;
  leave: May | null;
}) {
  const passes = useHas('preppass_store');
  const asks = useHas('prepexemption_store');
  const fails = useHas('prepattendance_update');
  return (
    <>
      {passes && <Pass id={id} name={name} today={today} />}
      {asks && <Exempt id={id} />}
      <div className="pr-actions">
        {fails && over && <Fail id={id} name={name} />}
        {leave !== null && <Leave id={id} name={name} can={leave} />}
      </div>
    </>
  );
}
function Pass({ id, name, today }: { id: number; name: string; today: string }) {
  const t = useText();
  const locale = useLocale();
  const [basis, setBasis] = useState<PassBasis>('module');
  const [score, setScore] = useState<number | null>(null);
  const [on, setOn] = useState<string | null>(today);
  return (
    <Panel title={t('prep:pass')}>
      <div className="pr-row">
        <SelectBox<PassBasis>
          label={t('prep:basis')}
          value={basis}
          required
          searchable={false}
          options={Object.entries(passBases).map(([value, words]) => ({
            value: value as PassBasis,
            label: words[locale],
          }))}
          onChange={(next) => next !== null && setBasis(next)}
        />
        {basis === 'module' && (
          <DecimalBox
            label={t('prep:module_score')}
            help={t('prep:module_score_about')}
            value={score}
            scale={2}
            onChange={setScore}
          />
        )}
        <DateBox label={t('prep:pass_on')} value={on} required onChange={setOn} />
        <CommandButton
          command={passPrepStudent}
          kind="main"
          label="prep:pass"
          input={{ id, basis, on: on ?? today, ...(basis === 'module' ? { score } : {}) }}
          confirm={{ title: `${name}: ${t('prep:pass')}`, about: t('prep:pass_about') }}
        />
      </div>
    </Panel>
  );
}
function Exempt({ id }: { id: number }) {
  const t = useText();
  const locale = useLocale();
  const { run, busy, problems } = useRun(askPrepExemption);
  const [file, setFile] = useState<File | null>(null);
  const [basis, setBasis] = useState<keyof typeof exemptionBases>('exam');
  const [result, setResult] = useState('');
  const [reason, setReason] = useState('');
  const send = async (): Promise<void> => {
    if (!file) return;
    const form = new FormData();
    form.set('basis', basis);
    if (result.trim()) form.set('result', result.trim());
    form.set('reason', reason.trim());
    form.set('file', file);
    const done = await run({ id, basis, reason: reason.trim() }, form);
    if (done === null) return;
    setFile(null);
    setResult('');
    setReason('');
  };
  return (
    <Panel title={t('prep:ask_exemption')}>
      <div className="pr-stack">
        <p className="pr-small">{t('prep:exemption_about')}</p>
        <div className="pr-row">
          <SelectBox
            label={t('prep:basis')}
            value={basis}
            required
            searchable={false}
            options={Object.entries(exemptionBases).map(([value, words]) => ({
              value: value as keyof typeof exemptionBases,
              label: words[locale],
            }))}
            onChange={(next) => next !== null && setBasis(next)}
          />
          <TextBox label={t('prep:result')} value={result} onChange={setResult} />
        </div>
        <LongTextBox label={t('prep:reason')} value={reason} required error={problems['reason']} onChange={setReason} />
        <FileBox
          label={t('prep:evidence')}
          name="file"
          accept=".pdf,.jpg,.png"
          maxKb={10_240}
          error={problems['file']}
          value={file ? { name: file.name, size: file.size } : null}
          onPick={setFile}
          onClear={() => setFile(null)}
        />
        <div>
          <ActionButton busy={busy} disabled={!file || reason.trim().length < 10} onClick={() => void send()}>
            {t('prep:ask_exemption')}
          </ActionButton>
        </div>
      </div>
    </Panel>
  );
}
function Fail({ id, name }: { id: number; name: string }) {
  const t = useText();
  const [note, setNote] = useState('');
  return (
    <CommandButton
      command={failPrepByAbsence}
      kind="danger"
      label="prep:fail"
      input={{ id, note: note.trim() }}
      confirm={{
        title: `${name}: ${t('prep:fail')}`,
        about: t('prep:fail_about'),
        disabled: note.trim().length < 5,
        children: <LongTextBox label={t('prep:note')} value={note} required onChange={setNote} />,
      }}
    />
  );
}
function Leave({ id, name, can }: { id: number; name: string; can: May }) {
  const t = useText();
  const [note, setNote] = useState('');
  return (
    <CommandButton
      command={leavePrepStudent}
      kind="danger"
      label="prep:leave"
      can={can}
      input={{ id, note: note.trim() }}
      confirm={{
        title: `${name}: ${t('prep:leave')}`,
        about: t('prep:leave_about'),
        disabled: note.trim().length < 5,
        children: <LongTextBox label={t('prep:note')} value={note} required onChange={setNote} />,
      }}
    />
  );
}
