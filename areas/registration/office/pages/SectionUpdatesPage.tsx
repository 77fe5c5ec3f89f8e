import { useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useName, useRead, useSearchState, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { OptionPicker } from '../../parts/OptionPicker.tsx';
import { meetingsText } from '../../parts/words.ts';
import { moveStudents, sectionMoves, type SectionMoves } from '../contract.ts';
import { clear, ReasonChoices } from '../parts/ReasonChoices.tsx';
import { useActiveSemester } from '../parts/use-active-semester.ts';
import '../../parts/registration.css';

/** /student/courses/section/updates (ACA-005): students of a section go to another section of the course. */
export default function SectionUpdatesPage() {
  const t = useText();
  const [search, change] = useSearchValues();
  const [find, setFind] = useSearchState('find', '');
  const semester = useActiveSemester();
  const from = Number(search.from) > 0 ? Number(search.from) : null;
  const to = Number(search.to) > 0 ? Number(search.to) : null;
  const read = useRead(
    sectionMoves,
    { section_id: from ?? 0, ...(to ? { to_section_id: to } : {}), ...(find ? { search: find } : {}) },
    { enabled: from !== null },
  );
  const shown = from === null ? undefined : read.data;
  return (
    <Screen
      title={t('title:section_updates')}
      about={t('office_entry:moves.about')}
      actions={<ActionButton href="/student/courses/entries">{t('office_entry:entries')}</ActionButton>}
    >
      <div className="r-stack r-gap">
        <div className="r-filters-fields k-screen">
          <OptionPicker
            to="section"
            label={t('office_entry:from')}
            placeholder={t('office_entry:add_search')}
            value={from}
            {...(semester ? { filter: { semester_id: semester } } : {})}
            onChange={(id) => change({ from: id ?? undefined, to: undefined })}
          />
          {shown && shown.targets.length > 0 && (
            <SelectBox<number>
              label={t('office_entry:to')}
              value={to}
              options={shown.targets.map((each) => ({
                value: each.section_id,
                label: `${each.section} · ${t('office_entry:seats_of', { taken: each.taken, quota: each.quota })}`,
                hint: [meetingsText(t, each.meetings), each.instructor ?? ''].filter(Boolean).join(' · '),
              }))}
              onChange={(id) => change({ to: id ?? undefined })}
            />
          )}
          {shown && <SearchBox label={t('office_entry:find')} value={find} onSearch={setFind} />}
        </div>
        {from === null ? (
          <EmptyState title={t('office_entry:choose_section')}>{t('office_entry:choose_section_about')}</EmptyState>
        ) : (
          <ReadState read={read}>{(data) => <Students key={`${from}.${to}`} data={data} to={to} />}</ReadState>
        )}
      </div>
    </Screen>
  );
}

function Students({ data, to }: { data: SectionMoves; to: number | null }) {
  const t = useText();
  const name = useName();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [lifted, setLifted] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const [outcome, setOutcome] = useState<{ done: number; left: number } | null>(null);
  const target = data.targets.find((each) => each.section_id === to);
  const lift = (key: string, on: boolean): void =>
    setLifted((before) => (on ? [...before, key] : before.filter((each) => each !== key)));
  const rows = data.students.filter((each) => chosen.has(String(each.enrolment_id)));
  const ready = target !== undefined && rows.length > 0 && rows.every((each) => clear(each.reasons, lifted));
  return (
    <>
      {data.targets.length === 0 && <Notice tone="info">{t('office_entry:other_none')}</Notice>}
      {outcome && (
        <Notice tone={outcome.left > 0 ? 'warning' : 'success'} live>
          {t('office_entry:moved', outcome)}
        </Notice>
      )}
      <DataTable
        label={t('office_entry:students')}
        rows={data.students}
        rowKey={(row) => String(row.enrolment_id)}
        rowName={(row) => row.full_name}
        selected={chosen}
        onSelected={setChosen}
        empty={<EmptyState title={t('office_entry:students.none')} />}
        columns={[
          {
            key: 'student',
            title: t('office_entry:column.student'),
            lead: true,
            render: (row) => `${row.student_number} ${row.full_name}`,
          },
          { key: 'program', title: t('office_entry:column.program'), render: (row) => row.program },
          { key: 'slot', title: t('office_entry:column.slot'), render: (row) => (row.slot ? name(row.slot) : '–') },
          {
            key: 'reasons',
            title: t('office_entry:column.reasons'),
            render: (row) =>
              target === undefined ? (
                '–'
              ) : row.reasons.length === 0 ? (
                <StatusBadge plain tone="success">
                  {t('office_entry:ready')}
                </StatusBadge>
              ) : (
                <ReasonChoices reasons={row.reasons} lifted={lifted} onLift={lift} />
              ),
          },
        ]}
      />
      {target && data.students.length > 0 && (
        <div>
          <CommandButton
            command={moveStudents}
            kind="main"
            label="office_entry:move"
            input={{
              enrolment_ids: rows.map((each) => each.enrolment_id),
              to_section_id: target.section_id,
              overridden: [...lifted],
              reason: reason.trim(),
            }}
            confirm={{
              title: t('office_entry:move_title'),
              about: t('office_entry:move_about', {
                n: rows.length,
                from: data.section.section,
                to: target.section,
              }),
              disabled: !ready || reason.trim().length < 5,
              children: (
                <LongTextBox
                  label={t('office_entry:reason')}
                  help={t('office_entry:reason_help')}
                  required
                  value={reason}
                  onChange={setReason}
                  maxLength={500}
                />
              ),
            }}
            onDone={(answer) => {
              setOutcome({ done: answer.done, left: answer.rows.length - answer.done });
              setChosen(new Set());
              setReason('');
            }}
          />
        </div>
      )}
    </>
  );
}
