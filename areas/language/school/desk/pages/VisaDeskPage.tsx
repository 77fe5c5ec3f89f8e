import { useState } from 'react';
import { textKey } from '#kernel/contract/text.ts';
import { useFormat, useLocale, useRead, useRun, useSearchState, useText } from '#kernel/web/hooks.ts';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { whyNot } from '#kernel/web/reasons.ts';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { closeF1Case, f1Desk, lookAtF1, noteF1Action, type CaseLine } from '../contract.ts';
import { caseActions, caseKinds, caseStatuses, type CaseAction } from '../rules/cases.ts';
import '../../parts/school.css';

type Status = keyof typeof caseStatuses;
const isStatus = (value: string): value is Status => Object.hasOwn(caseStatuses, value);
/** /esl/f1/desk: who on F-1 must be seen to, by when, and what was done. */
export default function VisaDeskPage() {
  const t = useText();
  const locale = useLocale();
  const { sayDate, number } = useFormat();
  const [shown, setShown] = useSearchState<string>('status', 'open');
  const status = isStatus(shown) ? shown : 'open';
  const [open, setOpen] = useState<number | null>(null);
  const read = useRead(f1Desk, status === 'open' ? {} : { status });
  return (
    <Screen
      title={t('title:f1_desk')}
      about={t('language:f1_about')}
      actions={<CommandButton command={lookAtF1} input={{}} label="language:look_again" />}
    >
      <ReadState read={read} outline="table">
        {(data) => (
          <div className="es-stack">
            <FactStrip
              facts={[
                ...Object.entries(caseKinds).map(([kind, words]) => ({
                  key: kind,
                  label: words[locale],
                  value: data.counts[kind as keyof typeof caseKinds],
                })),
                { key: 'overdue', label: t('language:overdue'), value: data.overdue },
              ]}
            />
            <div className="es-pick">
              <SelectBox<Status>
                label={t('language:session.status')}
                value={status}
                required
                options={Object.entries(caseStatuses).map(([value, words]) => ({
                  value: value as Status,
                  label: words[locale],
                }))}
                onChange={(next) => next !== null && setShown(next)}
              />
            </div>
            <DataTable
              label={t('title:f1_desk')}
              rows={data.cases}
              rowKey={(row) => String(row.id)}
              rowName={(row) => row.name}
              rowTone={(row) => (row.status === 'open' && row.due_on < data.today ? 'danger' : undefined)}
              onOpen={(row) => setOpen(row.id)}
              empty={<EmptyState title={t('language:no_cases')} />}
              actions={(row) => [
                { key: 'open', label: t('language:see_to'), onClick: () => setOpen(row.id) },
                {
                  key: 'register',
                  label: t('title:session_registration'),
                  href: `/student/sessions/registration/${row.student_program_id}`,
                },
              ]}
              columns={[
                { key: 'number', title: t('language:student_number') },
                { key: 'name', title: t('language:student'), lead: true },
                { key: 'level', title: t('language:level'), render: (row) => row.level ?? '' },
                {
                  key: 'kind',
                  title: t('language:case'),
                  render: (row) => (
                    <StatusBadge plain tone={caseKinds[row.kind].tone}>
                      {caseKinds[row.kind][locale]}
                    </StatusBadge>
                  ),
                },
                {
                  key: 'figure',
                  title: t('language:figure'),
                  align: 'right',
                  render: (row) => (row.figure === null ? '' : number(row.figure)),
                },
                { key: 'since', title: t('language:since'), render: (row) => sayDate(row.since) },
                { key: 'due_on', title: t('language:due_on'), render: (row) => sayDate(row.due_on) },
                { key: 'actions', title: t('language:done'), align: 'right', render: (row) => row.actions.length },
              ]}
            />
            {data.cases
              .filter((each) => each.id === open)
              .map((each) => (
                <Case key={each.id} row={each} onClose={() => setOpen(null)} />
              ))}
          </div>
        )}
      </ReadState>
    </Screen>
  );
}
function Case({ row, onClose }: { row: CaseLine; onClose: () => void }) {
  const t = useText();
  const locale = useLocale();
  const { sayMoment } = useFormat();
  const noting = useRun(noteF1Action);
  const closing = useRun(closeF1Case);
  const [action, setAction] = useState<CaseAction>('talk');
  const [note, setNote] = useState('');
  const cannot = whyNot(row.can.act, locale);
  const cannotClose = whyNot(row.can.close, locale);
  const done = (answer: unknown): void => {
    if (answer !== null) setNote('');
  };
  return (
    <Drawer opened onClose={onClose} title={row.name} about={caseKinds[row.kind][locale]}>
      <div className="k-form">
        {row.actions.length > 0 && (
          <ol className="es-done">
            {row.actions.map((each) => (
              <li key={each.at}>
                <b>{t(textKey(`language:f1_action.${each.action}`))}</b> {each.note} ({each.by}, {sayMoment(each.at)})
              </li>
            ))}
          </ol>
        )}
        <SelectBox<CaseAction>
          label={t('language:action')}
          value={action}
          required
          options={Object.entries(caseActions).map(([value, words]) => ({
            value: value as CaseAction,
            label: words[locale],
          }))}
          onChange={(next) => next !== null && setAction(next)}
        />
        <LongTextBox
          label={t('language:what_was_done')}
          value={note}
          onChange={setNote}
          error={noting.problems.note ?? closing.problems.note}
          maxLength={1000}
          required
        />
        <div className="es-actions">
          <ActionButton
            kind="main"
            busy={noting.busy}
            disabled={note.trim().length < 3}
            onClick={() => void noting.run({ id: row.id, action, note }).then(done)}
            {...(cannot === '' ? {} : { reason: cannot })}
          >
            {t('language:note_action')}
          </ActionButton>
          <ActionButton
            busy={closing.busy}
            disabled={note.trim().length < 3}
            onClick={() => void closing.run({ id: row.id, note }).then(done)}
            {...(cannotClose === '' ? {} : { reason: cannotClose })}
          >
            {t('language:close_case')}
          </ActionButton>
        </div>
      </div>
    </Drawer>
  );
}
