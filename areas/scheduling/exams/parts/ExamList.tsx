import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useLocale, useName, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { DateBox } from '#ui/inputs/DateBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Pager } from '#ui/Pager.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Column } from '#ui/table-columns.ts';
import { examSchedule, examStates, placeExam, type ExamPeriod, type ExamRow } from '../contract.ts';
import { useExamTime } from './exam-time.ts';
import { examTones } from './exam-tones.ts';

/** An exam is not placed before anybody sits it. */
const wordOf = ({ held, state, students }: ExamRow): ExamRow['state'] | 'none' | 'nobody' =>
  held ? (state === 'draft' && students === 0 ? 'nobody' : state) : 'none';

/** The exams of a period with their times; what may be done to each stands beside it. */
export function ExamList({ period }: { period: ExamPeriod }) {
  const t = useText();
  const { number } = useFormat();
  const locale = useLocale();
  const name = useName();
  const time = useExamTime();
  const [search, change] = useSearchValues();
  const page = Math.max(1, Number(search.page) || 1);
  const limit = [10, 25, 50, 100].find((each) => each === Number(search.limit)) ?? 25;
  const state = examStates.find((each) => each === search.state);
  const day = typeof search.day === 'string' ? search.day : null;
  const typed = typeof search.q === 'string' ? search.q : '';
  const found = useRead(examSchedule, {
    period_id: period.id,
    page,
    limit,
    ...(typed ? { search: typed } : {}),
    ...(state ? { state } : {}),
    ...(day ? { day } : {}),
  });
  const slots = new Map((found.data?.slots ?? []).map((slot) => [slot.id, slot]));
  const columns: Column<ExamRow>[] = [
    {
      key: 'exam',
      title: t('exams:column.exam'),
      lead: true,
      render: (row) => (
        <>
          <b>{row.code}</b> {name(row)}
        </>
      ),
    },
    { key: 'sections', title: t('exams:column.sections') },
    {
      key: 'students',
      title: t('exams:column.students'),
      align: 'right',
      render: (row) => number(row.students),
    },
    { key: 'minutes', title: t('exams:column.minutes'), render: (row) => t('exams:minutes', { n: row.minutes }) },
    {
      key: 'time',
      title: t('exams:column.time'),
      render: (row) => {
        const slot = row.slot_id === null ? undefined : slots.get(row.slot_id);
        return slot ? time({ ...slot, ends: slot.starts + row.minutes }) : '—';
      },
    },
    {
      key: 'rooms',
      title: t('exams:column.rooms'),
      render: (row) => row.rooms.map((room) => room.code).join(', ') || '—',
    },
    {
      key: 'state',
      title: t('exams:column.state'),
      render: (row) => (
        <>
          <StatusBadge plain tone={wordOf(row) === row.state ? examTones[row.state] : 'neutral'}>
            {t(`exams:state.${wordOf(row)}`)}
          </StatusBadge>{' '}
          {row.pinned && <span className="x-note">{t('exams:pinned')}</span>}
          {row.unseated > 0 && (
            <StatusBadge plain tone="warning">
              {t('exams:unseated', { n: row.unseated })}
            </StatusBadge>
          )}
        </>
      ),
    },
    { key: 'verbs', title: t('ui:actions'), render: (row) => <Verbs row={row} /> },
  ];
  return (
    <>
      <div className="x-bar k-screen">
        <SearchBox
          slash
          label={t('exams:search')}
          placeholder={t('exams:search')}
          value={typed}
          onSearch={(q) => change({ q, page: undefined })}
        />
        <SelectBox<string>
          label={t('exams:filter_state')}
          value={state ?? null}
          onChange={(next) => change({ state: next, page: undefined })}
          options={examStates.map((each) => ({ value: each, label: t(`exams:state.${each}`) }))}
        />
        <DateBox
          label={t('exams:filter_day')}
          value={day}
          onChange={(next) => change({ day: next, page: undefined })}
          min={period.starts_on}
          max={period.ends_on}
          locale={locale}
        />
      </div>
      <ReadState read={found}>
        {(data) => (
          <>
            <DataTable<ExamRow>
              label={t('title:exam_schedules')}
              rowName={(row) => row.code}
              columns={columns}
              rows={data.rows}
              rowKey={(row) => String(row.id)}
              empty={<EmptyState small title={t('exams:no_exams')} />}
            />
            <Pager
              locale={locale}
              page={page}
              limit={limit}
              total={data.total}
              sizes={[10, 25, 50, 100]}
              onPage={(next) => change({ page: next })}
              onLimit={(next) => change({ limit: next, page: undefined })}
            />
          </>
        )}
      </ReadState>
    </>
  );
}
function Verbs({ row }: { row: ExamRow }) {
  const t = useText();
  const allowed = row.can.place === true;
  if (!allowed && row.can.place !== true && row.can.place.refusals.some((each) => each.key === 'not_authorized'))
    return null;
  if (!allowed) return null;
  return (
    <span className="x-row-actions k-screen">
      <PageLink to={`/exam/schedules/find-suitable-time?exam=${row.id}`}>{t('exams:find_time')}</PageLink>
      {row.slot_id !== null && (
        <>
          <CommandButton
            command={placeExam}
            input={{
              id: row.id,
              slot_id: row.slot_id,
              pinned: !row.pinned,
              room_ids: row.rooms.map((room) => room.id),
            }}
            label={row.pinned ? 'exams:unpin' : 'exams:pin'}
            kind="quiet"
            small
          />
          <CommandButton
            command={placeExam}
            input={{ id: row.id }}
            label="exams:take_out"
            kind="quiet"
            small
            confirm={{ title: t('exams:take_out_title', { code: row.code }), about: t('exams:take_out_about') }}
          />
        </>
      )}
    </span>
  );
}
