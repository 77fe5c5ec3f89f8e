import { useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useLocale, useName, useRead, useRun, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { IntegerBox } from '#ui/inputs/IntegerBox.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { SemesterPicker } from '#areas/scheduling/parts/shared/SemesterPicker.tsx';
import { alignCrossList, changeCrossList, crossLists, dissolveCrossList, type CrossList } from '../contract.ts';
import { CrossListForm } from '../parts/CrossListForm.tsx';

/** /sections/cross-lists: one class under several codes. */
export default function CrossListsPage() {
  const t = useText();
  const [search, change] = useSearchValues();
  const [adding, setAdding] = useState(false);
  const semester = Number(search.semester) > 0 ? Number(search.semester) : null;
  const read = useRead(crossLists, semester === null ? {} : { semester_id: semester });
  return (
    <Screen
      title={t('title:cross_lists')}
      about={t('crosslist:about')}
      actions={
        <ActionButton kind={adding ? 'plain' : 'main'} onClick={() => setAdding(!adding)}>
          {t(adding ? 'ui:cancel' : 'crosslist:new')}
        </ActionButton>
      }
    >
      <div className="k-filters k-screen">
        <SemesterPicker value={semester} onChange={(id) => change({ semester: id ?? undefined })} />
      </div>
      <ReadState read={read} outline="table">
        {(data) => (
          <>
            {adding && <CrossListForm semester_id={data.semester_id} onDone={() => setAdding(false)} />}
            <Lists rows={data.rows} loading={read.isFetching} />
          </>
        )}
      </ReadState>
    </Screen>
  );
}

const nameOfList = (row: CrossList): string => row.sections.map((each) => each.section).join(' / ');

function Lists({ rows, loading }: { rows: readonly CrossList[]; loading: boolean }) {
  const t = useText();
  const name = useName();
  const locale = useLocale();
  const { number } = useFormat();
  const [changing, setChanging] = useState<CrossList | null>(null);
  const [aligning, setAligning] = useState<CrossList | null>(null);
  return (
    <>
      <DataTable<CrossList>
        label={t('crosslist:list')}
        rows={rows}
        loading={loading}
        rowKey={(row) => String(row.id)}
        rowName={nameOfList}
        empty={<EmptyState title={t('crosslist:none')}>{t('crosslist:about')}</EmptyState>}
        columns={[
          {
            key: 'codes',
            title: t('crosslist:codes'),
            lead: true,
            render: (row) => (
              <ul>
                {row.sections.map((each, at) => (
                  <li key={each.section_id}>
                    <b>{each.section}</b> {name(each)}
                    {at === 0 && row.sections.length > 1 && ` (${t('crosslist:lead')})`}
                  </li>
                ))}
              </ul>
            ),
          },
          {
            key: 'hours',
            title: t('crosslist:hours'),
            render: (row) => (
              <>
                {row.meetings.map((each) => each[locale]).join(', ') || t('crosslist:no_hours')}
                {[row.rooms, row.instructors].filter(Boolean).map((each) => ` · ${each}`)}
                {!row.aligned && (
                  <>
                    {' '}
                    <StatusBadge tone="warning">{t('crosslist:apart')}</StatusBadge>
                  </>
                )}
              </>
            ),
          },
          {
            key: 'seats',
            title: t('crosslist:seats'),
            render: (row) => (
              <>
                {row.seats !== null && (
                  <b>{t('crosslist:seats_shared', { taken: number(row.taken), seats: number(row.seats) })}</b>
                )}
                <ul>
                  {row.sections.map((each) => (
                    <li key={each.section_id}>
                      {each.section}{' '}
                      {t('crosslist:seats_own', { taken: number(each.taken), quota: number(each.quota) })}
                    </li>
                  ))}
                </ul>
              </>
            ),
          },
          {
            key: 'actions',
            title: t('ui:actions'),
            render: (row) =>
              row.may && (
                <div className="k-bare-bar">
                  {!row.aligned && (
                    <ActionButton small onClick={() => setAligning(row)}>
                      {t('crosslist:align')}
                    </ActionButton>
                  )}
                  <ActionButton small onClick={() => setChanging(row)}>
                    {t('crosslist:change')}
                  </ActionButton>
                  <CommandButton
                    small
                    kind="danger"
                    command={dissolveCrossList}
                    input={{ id: row.id }}
                    label="crosslist:dissolve"
                    confirm={{
                      title: t('crosslist:dissolve_title', { sections: nameOfList(row) }),
                      about: t('crosslist:dissolve_about'),
                    }}
                  />
                </div>
              ),
          },
        ]}
      />
      {changing && <SeatsDialog key={changing.id} list={changing} onClose={() => setChanging(null)} />}
      {aligning && <AlignDialog key={aligning.id} list={aligning} onClose={() => setAligning(null)} />}
    </>
  );
}

function SeatsDialog({ list, onClose }: { list: CrossList; onClose: () => void }) {
  const t = useText();
  const { run, busy, problems } = useRun(changeCrossList);
  const [seats, setSeats] = useState(list.seats);
  const go = async (): Promise<void> => {
    if ((await run({ id: list.id, version: list.version, seats })) !== null) onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={nameOfList(list)}
      confirmLabel={t('ui:save')}
      busy={busy}
      onConfirm={() => void go()}
      onCancel={onClose}
    >
      <IntegerBox
        label={t('crosslist:shared')}
        help={t('crosslist:shared_help')}
        value={seats}
        onChange={setSeats}
        error={problems.seats}
      />
    </ConfirmDialog>
  );
}

function AlignDialog({ list, onClose }: { list: CrossList; onClose: () => void }) {
  const t = useText();
  const { run, busy } = useRun(alignCrossList);
  const [confirmed, setConfirmed] = useState(false);
  const go = async (): Promise<void> => {
    if ((await run({ id: list.id, confirmed })) !== null) onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={t('crosslist:align_title', { section: list.sections[0]?.section ?? '' })}
      about={t('crosslist:align_about')}
      confirmLabel={t('crosslist:align')}
      busy={busy}
      onConfirm={() => void go()}
      onCancel={onClose}
    >
      <FlagBox
        name="confirmed"
        label={t('crosslist:confirmed')}
        value={confirmed}
        onChange={(on) => setConfirmed(on === true)}
      />
    </ConfirmDialog>
  );
}
