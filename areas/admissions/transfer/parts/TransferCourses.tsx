import { useState } from 'react';
import { formInput } from '#kernel/contract/define-command.ts';
import { useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { DecimalBox } from '#ui/inputs/DecimalBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { saveTransfer, type MyTransfer } from '../contract.ts';
import './transfer.css';

interface Line {
  key: number;
  code: string | null;
  name: string;
  grade: string | null;
  credit: number | null;
  ects: number | null;
}
/** The courses passed elsewhere: what recognition begins with. */
export function TransferCourses({ data }: { data: MyTransfer }) {
  const t = useText();
  const { run, busy, problems } = useRun(saveTransfer);
  const [lines, setLines] = useState<Line[]>(() => data.courses.map(({ id, ...course }) => ({ key: id, ...course })));
  const change = (key: number, some: Partial<Line>): void =>
    setLines((before) => before.map((line) => (line.key === key ? { ...line, ...some } : line)));
  const save = (): Promise<unknown> =>
    run(
      formInput(saveTransfer, {
        ...data.form,
        preferences: data.preferences,
        courses: lines.map(({ key: _key, ...line }) => line),
        version: data.version,
      }),
    );
  return (
    <form className="t-stack" noValidate onSubmit={(event) => (event.preventDefault(), void save())}>
      <p>{t('transfer:courses_about')}</p>
      {lines.length === 0 && <EmptyState small title={t('transfer:no_courses')} />}
      {lines.map((line, at) => (
        <Panel key={line.key} title={line.name || t('transfer:course_name')}>
          <div className="t-stack">
            <TextBox
              label={t('transfer:course_name')}
              maxLength={200}
              value={line.name}
              onChange={(name) => change(line.key, { name })}
              error={problems[`courses.${at}.name`]}
              required
            />
            <div className="t-pair">
              <TextBox
                label={t('transfer:course_code')}
                format="code"
                maxLength={30}
                value={line.code ?? ''}
                onChange={(code) => change(line.key, { code: code || null })}
              />
              <TextBox
                label={t('transfer:course_grade')}
                maxLength={20}
                value={line.grade ?? ''}
                onChange={(grade) => change(line.key, { grade: grade || null })}
              />
              <DecimalBox
                label={t('transfer:course_credit')}
                scale={1}
                min={0}
                max={60}
                value={line.credit}
                onChange={(credit) => change(line.key, { credit })}
                error={problems[`courses.${at}.credit`]}
                required
              />
              <DecimalBox
                label={t('transfer:course_ects')}
                scale={1}
                min={0}
                max={60}
                value={line.ects}
                onChange={(ects) => change(line.key, { ects })}
                error={problems[`courses.${at}.ects`]}
                required
              />
            </div>
            <ActionButton small kind="quiet" onClick={() => setLines(lines.filter((each) => each.key !== line.key))}>
              {t('transfer:remove_course')}
            </ActionButton>
          </div>
        </Panel>
      ))}
      <div className="t-bar">
        <ActionButton
          onClick={() =>
            setLines([
              ...lines,
              {
                key: Math.max(0, ...lines.map((each) => each.key)) + 1,
                code: null,
                name: '',
                grade: null,
                credit: null,
                ects: null,
              },
            ])
          }
        >
          {t('transfer:add_course')}
        </ActionButton>
        <ActionButton kind="main" type="submit" busy={busy}>
          {t('transfer:save')}
        </ActionButton>
      </div>
    </form>
  );
}
