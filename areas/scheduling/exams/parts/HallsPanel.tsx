import { useState } from 'react';
import { formInput } from '#kernel/contract/define-command.ts';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { downloadQuery } from '#kernel/web/download.ts';
import { useFormat, useLocale, useRead, useRun, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { DateBox } from '#ui/inputs/DateBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import type { Column } from '#ui/table-columns.ts';
import { type ExamPeriod } from '../contract.ts';
import {
  addObserver,
  examHalls,
  examPapers,
  removeObserver,
  shareExamWatches,
  type HallRow,
} from '../planning/contract.ts';
import { decideExamSwap, setExamSwaps } from '../observers/contract.ts';
import { useExamTime } from './exam-time.ts';
import { RecordPicker } from './shared/RecordPicker.tsx';

/** Rooms of a day with who sits and who watches there; lists to print. */
export default function HallsPanel({ period }: { period: ExamPeriod }) {
  const t = useText();
  const locale = useLocale();
  const { number } = useFormat();
  const time = useExamTime();
  const [search, change] = useSearchValues();
  const day = typeof search.day === 'string' ? search.day : period.starts_on;
  const typed = typeof search.q === 'string' ? search.q : '';
  const { run: setSwaps, busy: setting } = useRun(setExamSwaps);
  const [adding, setAdding] = useState<HallRow | null>(null);
  const found = useRead(examHalls, { period_id: period.id, day, ...(typed ? { search: typed } : {}) });
  const columns: Column<HallRow>[] = [
    { key: 'time', title: t('exams:column.time'), lead: true, render: (row) => time(row.slot) },
    { key: 'room', title: t('exams:column.room'), render: (row) => <b>{row.room.code}</b> },
    {
      key: 'students',
      title: t('exams:column.students'),
      align: 'right',
      render: (row) => `${number(row.taken)} / ${number(row.room.seats)}`,
    },
    { key: 'exams', title: t('exams:column.exam'), wraps: true },
    {
      key: 'observers',
      title: t('exams:column.observers'),
      wraps: true,
      render: (row) => (
        <span className="x-row-actions">
          {row.observers.map((person) => (
            <span key={person.duty_id}>
              {person.name}{' '}
              <CommandButton
                command={removeObserver}
                input={{ id: person.duty_id }}
                label="exams:remove"
                kind="quiet"
                small
              />
              {person.taker !== null && (
                <span className="x-row-actions">
                  <span className="x-note">{t('watches:waits', { name: person.taker })}</span>
                  <CommandButton
                    command={decideExamSwap}
                    input={{ id: person.duty_id, agreed: true }}
                    label="watches:agree"
                    small
                  />
                  <CommandButton
                    command={decideExamSwap}
                    input={{ id: person.duty_id, agreed: false }}
                    label="watches:refuse"
                    small
                  />
                </span>
              )}
            </span>
          ))}
          {row.observers.length < row.needed && (
            <ActionButton small onClick={() => setAdding(row)}>
              {t('exams:add_observer')}
            </ActionButton>
          )}
        </span>
      ),
    },
  ];
  return (
    <Panel title={t('exams:view.halls')} about={t('exams:share_about')}>
      <div className="x-stack">
        <div className="x-bar k-screen">
          <DateBox
            label={t('exams:filter_day')}
            value={day}
            onChange={(next) => change({ day: next })}
            min={period.starts_on}
            max={period.ends_on}
            locale={locale}
          />
          <SearchBox
            slash
            label={t('exams:search_room')}
            placeholder={t('exams:search_room')}
            value={typed}
            onSearch={(q) => change({ q })}
          />
          <CommandButton command={shareExamWatches} input={{ id: period.id }} label="exams:share" />
          <ActionButton onClick={() => void downloadQuery(examPapers, { period_id: period.id, day, paper: 'seating' })}>
            {t('exams:seating_pdf')}
          </ActionButton>
          <ActionButton onClick={() => void downloadQuery(examPapers, { period_id: period.id, day, paper: 'door' })}>
            {t('exams:door_pdf')}
          </ActionButton>
        </div>
        <FlagBox
          label={t('watches:confirm_swaps')}
          name="confirm_swaps"
          value={period.confirm_swaps}
          onChange={(confirm) => void setSwaps({ id: period.id, confirm })}
          disabled={setting || period.state === 'closed'}
        />
        <ReadState read={found}>
          {(data) => (
            <>
              <p className="x-note">
                {t('exams:watch_load', data.loads)} · {t('exams:watch_open', { n: data.open })}
              </p>
              <DataTable<HallRow>
                label={t('exams:view.halls')}
                rowName={(row) => `${row.room.code} ${time(row.slot)}`}
                columns={columns}
                rows={data.rows}
                rowKey={(row) => `${row.slot.id}/${row.room.id}`}
                empty={<EmptyState small title={t('exams:no_halls')} />}
              />
            </>
          )}
        </ReadState>
      </div>
      {adding && <AddObserver row={adding} onClose={() => setAdding(null)} />}
    </Panel>
  );
}
function AddObserver({ row, onClose }: { row: HallRow; onClose: () => void }) {
  const t = useText();
  const time = useExamTime();
  const { run, busy, problems } = useRun(addObserver);
  const [staff, setStaff] = useState<number | null>(null);
  const save = async (): Promise<void> => {
    if (await run(formInput(addObserver, { slot_id: row.slot.id, classroom_id: row.room.id, staff_id: staff })))
      onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={t('exams:add_observer')}
      about={`${row.room.code} · ${time(row.slot)}`}
      confirmLabel={t('exams:add_observer')}
      busy={busy}
      disabled={staff === null}
      onConfirm={() => void save()}
      onCancel={onClose}
    >
      <RecordPicker
        to="staff"
        label={t('exams:person')}
        value={staff}
        onChange={setStaff}
        error={problems.staff_id}
        required
      />
    </ConfirmDialog>
  );
}
