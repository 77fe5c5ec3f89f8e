import { useState } from 'react';
import { textKey } from '#kernel/contract/text.ts';
import { formatTime } from '#kernel/web/format.ts';
import { useFormat, useName, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Column } from '#ui/table-columns.ts';
import { timetableProposal, type TimetableLine } from '../contract.ts';
import { gainNames } from '../rules/proposal-lines.ts';
import { AcceptButton } from './AcceptButton.tsx';
import { DeclineButton } from './DeclineButton.tsx';

const tones = { open: 'info', accepted: 'success', declined: 'neutral' } as const;

/** What a proposal would change, lesson by lesson, and why; some of it can be accepted. */
export default function TimetableLines({ id, closed, onClose }: { id: number; closed: boolean; onClose: () => void }) {
  const t = useText();
  const name = useName();
  const { number } = useFormat();
  const found = useRead(timetableProposal, { id });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [search, setSearch] = useState('');
  const [openOnly, setOpenOnly] = useState(true);
  const place = (at: NonNullable<TimetableLine['was']>): string =>
    `${t(textKey(`timetable:day.${at.day}`))} ${formatTime(at.starts)}–${formatTime(at.ends)}${at.room ? ` · ${at.room}` : ''}`;
  const why = (line: TimetableLine): string[] => {
    const said = line.freed.map((each) =>
      each.people.length > 0
        ? t('solver:freed', {
            n: each.students,
            section: each.section,
            people: each.people.join(', ') + (each.students > each.people.length ? ' …' : ''),
          })
        : t('solver:freed_count', { n: each.students, section: each.section }),
    );
    const better = gainNames
      .filter((gain) => line.gains[gain].after < line.gains[gain].before && (gain !== 'students' || said.length === 0))
      .map((gain) =>
        t('solver:why_part', {
          part: t(textKey(`solver:part.${gain}`)),
          before: number(line.gains[gain].before),
          after: number(line.gains[gain].after),
        }),
      );
    const all = [...(line.was === null ? [t('solver:why_placed')] : []), ...said, ...better];
    return all.length > 0 ? all : [t('solver:why_helps')];
  };
  const columns: Column<TimetableLine>[] = [
    {
      key: 'section',
      title: t('solver:column.section'),
      lead: true,
      width: 240,
      wraps: true,
      render: (row) => (
        <>
          <b>{row.section}</b> {name(row)}
          <span className="sv-small"> {row.instructors}</span>
        </>
      ),
    },
    {
      key: 'was',
      title: t('solver:column.was'),
      width: 150,
      wraps: true,
      render: (row) => (row.was ? place(row.was) : t('solver:nowhere')),
    },
    { key: 'at', title: t('solver:column.at'), width: 150, wraps: true, render: (row) => place(row.at) },
    {
      key: 'why',
      title: t('solver:column.why'),
      wraps: true,
      render: (row) => (
        <ul className="sv-list sv-small">
          {why(row).map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      ),
    },
    {
      key: 'people',
      title: t('solver:column.people'),
      align: 'right',
      blank: (row) => row.people === 0,
      render: (row) => (row.people === 0 ? '—' : number(row.people)),
    },
    {
      key: 'decision',
      title: t('solver:column.state'),
      line: true,
      render: (row) => <StatusBadge tone={tones[row.decision]}>{t(`solver:decision.${row.decision}`)}</StatusBadge>,
    },
  ];
  const typed = search.trim().toLowerCase();
  const open = new Set((found.data?.lines ?? []).filter((line) => line.decision === 'open').map((line) => line.id));
  const wanted = [...chosen].map(Number).filter((each) => open.has(each));
  const declined = new Set(
    (found.data?.lines ?? []).filter((line) => line.decision === 'declined').map((line) => line.id),
  );
  const refused = [...chosen].map(Number).filter((each) => declined.has(each));
  return (
    <Drawer
      opened
      width={1040}
      onClose={onClose}
      title={t('solver:lines_title', { id })}
      foot={
        !closed && (
          <div className="sv-bar">
            <DeclineButton id={id} line_ids={wanted} declined onDone={() => setChosen(new Set())} />
            {refused.length > 0 && (
              <DeclineButton id={id} line_ids={refused} declined={false} onDone={() => setChosen(new Set())} />
            )}
            <AcceptButton
              id={id}
              line_ids={wanted}
              label={t('solver:accept_some', { n: wanted.length })}
              onDone={() => setChosen(new Set())}
            />
          </div>
        )
      }
    >
      <ReadState read={found}>
        {({ lines }) => (
          <div className="sv-stack">
            <div className="sv-bar">
              <SearchBox
                label={t('solver:search')}
                placeholder={t('solver:search')}
                value={search}
                onSearch={setSearch}
              />
              <FlagBox label={t('solver:open_only')} value={openOnly} onChange={(next) => setOpenOnly(next === true)} />
            </div>
            <DataTable<TimetableLine>
              label={t('solver:lines_title', { id })}
              rowName={(row) => row.section}
              columns={columns}
              rows={lines.filter(
                (row) =>
                  (!openOnly || row.decision === 'open') &&
                  (!typed || `${row.section} ${row.name} ${row.name_en}`.toLowerCase().includes(typed)),
              )}
              rowKey={(row) => String(row.id)}
              {...(closed ? {} : { selected: chosen, onSelected: setChosen })}
              empty={<EmptyState small title={t('solver:lines_none')} />}
            />
          </div>
        )}
      </ReadState>
    </Drawer>
  );
}
