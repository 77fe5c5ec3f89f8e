import { textKey } from '#kernel/contract/text.ts';
import { useState } from 'react';
import { checkForm } from '#kernel/web/checks.ts';
import { useGo, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Panel } from '#ui/Panel.tsx';
import type { InputOf } from '#kernel/contract/define-command.ts';
import { officeLeaveFields, officeLeaveForm, registerLeave, type OfficeLeaveForm } from '../contract.ts';
import { RequestFields } from '#areas/requests/machine/parts/shared/RequestFields.tsx';
import '#areas/requests/machine/parts/shared/requests.css';

/** /leave/absences/form: the office enters a leave that a board has decided. */
export default function OfficeLeavePage() {
  const t = useText();
  const read = useRead(officeLeaveForm, {});
  return (
    <Screen title={t('title:leave_of_absence_form')} about={t('leaves:office_about')}>
      <ReadState read={read}>{(data) => <Form data={data} />}</ReadState>
    </Screen>
  );
}

function Form({ data }: { data: OfficeLeaveForm }) {
  const t = useText();
  const go = useGo();
  const { run, busy, problems } = useRun(registerLeave);
  const [values, setValues] = useState<Record<string, unknown>>({ starts_on: data.today });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [asking, setAsking] = useState(false);
  const check = async (): Promise<void> => {
    const checked = await checkForm(officeLeaveFields, values);
    setErrors(
      checked.ok
        ? {}
        : Object.fromEntries(
            checked.problems.map((problem) => [problem.path, t(textKey(`validation:${problem.key}`), problem.params)]),
          ),
    );
    setAsking(checked.ok);
  };
  const send = async (): Promise<void> => {
    const made = await run(values as InputOf<typeof registerLeave>);
    setAsking(false);
    if (made) go(`/leave/absences/${made.id}`);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void check();
      }}
    >
      <Panel
        title={t('title:leave_of_absence_form')}
        foot={
          <ActionButton kind="main" type="submit" busy={busy}>
            {t('leaves:register')}
          </ActionButton>
        }
      >
        <div className="q-fields">
          <RequestFields
            kind="leave_of_absence"
            fields={officeLeaveFields}
            helps={['semesters']}
            offers={{ semesters: data.terms }}
            values={values}
            errors={{ ...errors, ...problems }}
            onChange={(part) => setValues((before) => ({ ...before, ...part }))}
          />
        </div>
      </Panel>
      {asking && (
        <ConfirmDialog
          opened
          title={t('leaves:office_confirm')}
          about={t('leaves:office_confirm_about')}
          confirmLabel={t('leaves:register')}
          tone="accent"
          busy={busy}
          onConfirm={() => void send()}
          onCancel={() => setAsking(false)}
        />
      )}
    </form>
  );
}
