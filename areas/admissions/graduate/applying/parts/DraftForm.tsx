import { useState } from 'react';
import { formInput } from '#kernel/contract/define-command.ts';
import { downloadQuery } from '#kernel/web/download.ts';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { myReferenceLetter, openGraduateCalls, saveGraduate, sendToReferee, type MyGraduate } from '../contract.ts';
import type { Values } from './RowsEditor.tsx';
import { Personal, Section, tabOf, withoutEmptyRows, type Tab } from './Sections.tsx';

const valuesOf = (data: MyGraduate): Values => ({
  language: data.language,
  first_name: data.first_name,
  last_name: data.last_name,
  national_id: data.national_id ?? '',
  passport_no: data.passport_no ?? '',
  birth_date: data.birth_date,
  gender: data.gender,
  education: data.education,
  exams: data.exams,
  experience: data.experience,
  statement: data.statement,
  references: data.references.map(({ name, title, institution, email, language, waived }) => ({
    name,
    title,
    institution,
    email,
    language,
    waived,
  })),
  programs: data.candidacies.filter((each) => each.state === 'draft').map((each) => each.call_id),
});
/** The draft, tab by tab; saved as a whole. */
export default function DraftForm({
  data,
  tab,
  onTab,
}: {
  data: MyGraduate;
  tab: Exclude<Tab, 'documents'>;
  onTab: (tab: Tab) => void;
}) {
  const t = useText();
  const format = useFormat();
  const calls = useRead(openGraduateCalls, {});
  const [values, setValues] = useState<Values>(() => valuesOf(data));
  const { run, busy, problems } = useRun(saveGraduate);
  const change = (some: Values): void => setValues((now) => ({ ...now, ...some }));
  const disabled = !data.can.edit;
  const save = async (): Promise<void> => {
    const typed = withoutEmptyRows(values);
    setValues(typed);
    await run(formInput(saveGraduate, { version: data.version, ...typed }));
  };
  const elsewhere = [...new Set(Object.keys(problems).map(tabOf))].filter((each) => each !== tab);
  return (
    <form className="k-bare-card ga-stack" noValidate onSubmit={(event) => (event.preventDefault(), void save())}>
      {disabled && data.submitted_at && (
        <Notice>{t('graduate:own.fixed', { at: format.sayMoment(data.submitted_at) })}</Notice>
      )}
      {elsewhere.length > 0 && (
        <Notice tone="danger" live>
          {elsewhere.map((each) => (
            <ActionButton key={each} small kind="quiet" onClick={() => onTab(each)}>
              {t(`graduate:apply.tab.${each}`)}
            </ActionButton>
          ))}
        </Notice>
      )}
      <ReadState read={calls}>
        {(open) =>
          tab === 'personal' ? (
            <Personal
              values={values}
              change={change}
              problems={problems}
              disabled={disabled}
              proved={data.documents.some((each) => each.kind === 'identity' && each.state === 'approved')}
            />
          ) : (
            <Section
              tab={tab}
              values={values}
              change={change}
              problems={problems}
              disabled={disabled}
              calls={[
                ...open.calls,
                // what he applied to stays readable when it no longer takes applications
                ...data.candidacies
                  .filter((each) => !open.calls.some((call) => call.id === each.call_id))
                  .map((each) => ({
                    id: each.call_id,
                    program: each.program,
                    level: '',
                    closes_on: open.today,
                    quota: 0,
                    letters: 0,
                    fee: 0,
                    min_ales: 0,
                    min_language: 0,
                    min_gpa: 0,
                  })),
              ]}
            />
          )
        }
      </ReadState>
      {tab === 'references' && <Letters data={data} />}
      {!disabled && (
        <div className="ga-bar">
          <ActionButton kind="main" type="submit" busy={busy}>
            {t('graduate:own.save')}
          </ActionButton>
        </div>
      )}
    </form>
  );
}
function Letters({ data }: { data: MyGraduate }) {
  const t = useText();
  return (
    <ul className="ga-list">
      {data.references.map((each) => (
        <li key={each.id} className="ga-bar">
          <strong>{each.name}</strong>
          <StatusBadge tone={each.received_at ? 'success' : 'warning'}>
            {t(each.received_at ? 'graduate:own.letter_came' : 'graduate:own.letter_waits')}
          </StatusBadge>
          {each.can.send && (
            <CommandButton small command={sendToReferee} input={{ id: each.id }} label="graduate:own.send_again" />
          )}
          {each.can.read && (
            <ActionButton small onClick={() => void downloadQuery(myReferenceLetter, { id: each.id })}>
              {t('graduate:own.read_letter')}
            </ActionButton>
          )}
        </li>
      ))}
    </ul>
  );
}
