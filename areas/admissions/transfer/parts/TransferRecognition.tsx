import { useState } from 'react';
import { RecordPicker } from '#areas/scheduling/exams/parts/shared/RecordPicker.tsx';
import { formInput } from '#kernel/contract/define-command.ts';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useHas, useLocale, useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DateBox } from '#ui/inputs/DateBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { carryRecognition, decideRecognition } from '../equivalence-contract.ts';
import type { TransferRecord } from '../office-contract.ts';
import { recognitionWords, type Recognition } from '../rules/recognition.ts';
import './transfer.css';

/** Each course taken elsewhere and what it counts for: proposed where the catalog has one of the name, decided by the board. */
export function TransferRecognition({ data }: { data: TransferRecord }) {
  const t = useText();
  const locale = useLocale();
  const decides = useHas('transferunitoffice_approve');
  const { run, busy, problems } = useRun(decideRecognition);
  const [no, setNo] = useState(data.courses.find((each) => each.decision_no)?.decision_no ?? '');
  const [on, setOn] = useState<string | null>(data.courses.find((each) => each.decision_on)?.decision_on ?? null);
  const [lines, setLines] = useState(() =>
    data.courses.map((each) => ({
      line_id: each.id,
      course_id: each.course_id ?? each.proposed_id,
      decision: (each.decision ?? (each.proposed_id === null ? 'refused' : 'counts')) as Recognition,
    })),
  );
  const change = (at: number, some: Partial<(typeof lines)[number]>): void =>
    setLines((before) => before.map((line, other) => (other === at ? { ...line, ...some } : line)));
  const done = data.status === 'equivalence_done';
  return (
    <Panel title={t('transfer:recognition')} about={t('transfer:recognition_about')}>
      <form
        className="t-stack"
        noValidate
        onSubmit={(event) => (
          event.preventDefault(),
          void run(
            formInput(decideRecognition, {
              id: data.id,
              version: data.version,
              decision_no: no.trim(),
              decision_on: on,
              rows: lines,
            }),
          )
        )}
      >
        {data.courses.map((course, at) => (
          <fieldset key={course.id} className="t-stack" disabled={done || !decides}>
            <legend>{[course.code, course.name, course.grade].filter(Boolean).join(' · ')}</legend>
            <SelectBox<Recognition>
              label={t('transfer:recognition_of', { course: course.name })}
              required
              searchable={false}
              disabled={done || !decides}
              value={lines[at]?.decision ?? 'refused'}
              onChange={(next) => next && change(at, { decision: next })}
              options={(Object.keys(recognitionWords) as Recognition[]).map((each) => ({
                value: each,
                label: recognitionWords[each][locale],
              }))}
            />
            {lines[at]?.decision === 'counts' && (
              <RecordPicker
                to="course"
                label={t('transfer:recognition_for', { course: course.name })}
                value={lines[at]?.course_id ?? null}
                onChange={(course_id) => change(at, { course_id })}
                required
              />
            )}
          </fieldset>
        ))}
        <div className="t-pair">
          <TextBox
            label={t('transfer:decision_no')}
            maxLength={60}
            value={no}
            onChange={setNo}
            error={problems.decision_no}
            disabled={done || !decides}
            required
          />
          <DateBox
            label={t('transfer:decision_on')}
            value={on}
            onChange={setOn}
            error={problems.decision_on}
            disabled={done || !decides}
            required
          />
        </div>
        {!done && (
          <div className="t-bar">
            {decides && (
              <ActionButton kind="main" type="submit" busy={busy}>
                {t('transfer:recognition_save')}
              </ActionButton>
            )}
            {data.can.carry !== null && (
              <CommandButton
                command={carryRecognition}
                input={{ id: data.id }}
                can={data.can.carry}
                label="transfer:recognition_carry"
              />
            )}
          </div>
        )}
      </form>
    </Panel>
  );
}
