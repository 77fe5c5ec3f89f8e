import { useState } from 'react';
import { SemesterPicker } from '#areas/scheduling/parts/shared/SemesterPicker.tsx';
import { useFormat, useHas, useMe, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Panel } from '#ui/Panel.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import type { Column } from '#ui/table-columns.ts';
import { teachersWishes, teachingWishes, type WishRow } from '../contract.ts';
import { WishForm } from '../parts/WishForm.tsx';
import '../parts/wishes.css';

const teaching: readonly string[] = ['instructor', 'adjunct'];

/** /course/schedules/wishes: when one can and would like to teach; offices see what all of theirs wish. */
export default function TeachingWishesPage() {
  const t = useText();
  const role = useMe()?.active_role.name ?? '';
  const [search, change] = useSearchValues();
  const semester = Number(search.semester) > 0 ? Number(search.semester) : null;
  const of = Number(search.of) > 0 ? Number(search.of) : null;
  const own = teaching.includes(role);
  const read = useRead(
    teachingWishes,
    { semester_id: semester ?? 0, ...(of === null ? {} : { staff_id: of }) },
    { enabled: semester !== null && (own || of !== null) },
  );
  const data = read.data;
  return (
    <Screen
      title={t('title:teaching_wishes')}
      about={of !== null && data?.staff ? t('wishes:about_other', { name: data.staff.name }) : t('wishes:about')}
    >
      <div className="wi-stack">
        <div className="wi-form k-screen">
          <SemesterPicker value={semester} onChange={(id) => change({ semester: id ?? undefined, of: undefined })} />
        </div>
        {semester !== null && (own || of !== null) && (
          <ReadState read={read}>
            {(view) =>
              view.staff ? (
                <WishForm
                  key={`${semester}.${view.staff.id}.${view.version}`}
                  semester_id={semester}
                  staff_id={view.staff.id}
                  view={view}
                />
              ) : (
                <EmptyState title={t('wishes:not_teaching')} />
              )
            }
          </ReadState>
        )}
        {semester !== null && !own && <Teachers semester_id={semester} onShow={(id) => change({ of: id })} />}
      </div>
    </Screen>
  );
}

function Teachers({ semester_id, onShow }: { semester_id: number; onShow: (id: number) => void }) {
  const t = useText();
  const { number } = useFormat();
  const may = useHas('instructorwish_index');
  const [typed, setTyped] = useState('');
  const read = useRead(teachersWishes, { semester_id, ...(typed ? { search: typed } : {}) }, { enabled: may });
  const hours = (key: 'impossible' | 'avoid' | 'prefer'): Column<WishRow> => ({
    key,
    title: t(`wishes:column.${key}`),
    align: 'right',
    blank: (row) => row[key] === 0,
    render: (row) => (row[key] === 0 ? '—' : number(row[key])),
  });
  const columns: Column<WishRow>[] = [
    { key: 'name', title: t('wishes:column.name'), lead: true },
    hours('impossible'),
    hours('avoid'),
    hours('prefer'),
    {
      key: 'week',
      title: t('wishes:column.week'),
      blank: (row) => !row.compact && row.most_days === null && !row.note,
      render: (row) =>
        [
          row.compact ? t('wishes:compact_short') : null,
          row.most_days === null ? null : t('wishes:days_at_most', { n: row.most_days }),
          row.note,
        ]
          .filter(Boolean)
          .join(' · ') || '—',
    },
    { key: 'against', title: t('wishes:column.against'), align: 'right' },
    {
      key: 'actions',
      title: t('ui:actions'),
      render: (row) => (
        <ActionButton small onClick={() => onShow(row.id)}>
          {t('wishes:show')}
        </ActionButton>
      ),
    },
  ];
  return (
    <Panel
      title={t('wishes:all')}
      about={read.data ? t('wishes:all_about', { n: read.data.rows.length, teachers: read.data.teachers }) : undefined}
    >
      <div className="wi-stack">
        <div className="wi-form k-screen">
          <SearchBox label={t('wishes:search')} placeholder={t('wishes:search')} value={typed} onSearch={setTyped} />
        </div>
        <ReadState read={read}>
          {({ rows }) => (
            <DataTable<WishRow>
              label={t('wishes:all')}
              rowName={(row) => row.name}
              columns={columns}
              rows={rows}
              rowKey={(row) => String(row.id)}
              maxHeight="none"
              empty={<EmptyState small title={t('wishes:all_none')} />}
            />
          )}
        </ReadState>
      </div>
    </Panel>
  );
}
