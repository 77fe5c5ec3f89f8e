import { useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useLocale, useName, usePageParams, useRead, useSearchState, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import {
  movePlacementExam,
  placementView,
  publishPlacementResults,
  seatPlacementExam,
  type PlacementCandidate,
  type PlacementView,
} from '../contract.ts';
import { CandidatesDialog } from '../parts/CandidatesDialog.tsx';
import { PartsDialog } from '../parts/PartsDialog.tsx';
import { clockOf, useResultWords } from '../parts/result-words.ts';
import { placementStateWords, plainMoves } from '../rules/placement-states.ts';

/** /placement/exams/:id: an exam from its definition to its results. */
export default function PlacementExamPage() {
  const t = useText();
  const nameOf = useName();
  const { id } = usePageParams();
  const [search, setSearch] = useSearchState('search', '');
  const found = useRead(placementView, { id: Number(id), ...(search ? { search } : {}) });
  return (
    <ReadState read={found}>
      {(exam) => (
        <Screen title={nameOf(exam)} about={t(`placement:kind.${exam.kind}`)}>
          <Exam exam={exam} search={search} onSearch={setSearch} />
        </Screen>
      )}
    </ReadState>
  );
}
function Moves({ exam }: { exam: PlacementView }) {
  const t = useText();
  const nameOf = useName();
  return (
    <div className="k-page-actions">
      {plainMoves
        .filter((to) => exam.can[to] !== undefined)
        .map((to) => (
          <CommandButton
            key={to}
            command={movePlacementExam}
            input={{ id: exam.id, to }}
            can={exam.can[to]}
            label={`placement:move.${to}`}
            kind={to === 'cancelled' ? 'danger' : 'plain'}
            {...(to === 'cancelled'
              ? {
                  confirm: {
                    title: `${t('placement:move.cancelled')}: ${nameOf(exam)}`,
                    about: t('placement:cancel_about'),
                  },
                }
              : {})}
          />
        ))}
      {exam.can.seated !== undefined && (
        <CommandButton
          command={seatPlacementExam}
          input={{ id: exam.id }}
          can={exam.can.seated}
          told
          label="placement:move.seated"
          kind="main"
        />
      )}
      {exam.can.published !== undefined && (
        <CommandButton
          command={publishPlacementResults}
          input={{ id: exam.id }}
          can={exam.can.published}
          told
          label="placement:move.published"
          kind="main"
          confirm={{ title: `${t('placement:move.published')}: ${nameOf(exam)}`, about: t('placement:publish_about') }}
        />
      )}
    </div>
  );
}
function Exam({ exam, search, onSearch }: { exam: PlacementView; search: string; onSearch: (next: string) => void }) {
  const t = useText();
  const nameOf = useName();
  const { date, number } = useFormat();
  const words = useResultWords();
  const locale = useLocale();
  const [editing, setEditing] = useState(false);
  const [registering, setRegistering] = useState(false);
  const keeps = exam.can.change !== undefined;
  return (
    <div className="k-stack">
      <FactStrip
        label={nameOf(exam)}
        facts={[
          {
            key: 'status',
            label: t('placement:status_word'),
            value: (
              <StatusBadge tone={placementStateWords[exam.status].tone}>
                {t(`placement:status.${exam.status}`)}
              </StatusBadge>
            ),
          },
          {
            key: 'kind',
            label: t('placement:kind_word'),
            value: t(`placement:kind.${exam.kind}`),
            note: t(`placement:mode.${exam.mode}`),
          },
          { key: 'held', label: t('placement:held_on'), value: date(exam.held_on) },
          { key: 'until', label: t('placement:apply_until'), value: date(exam.apply_until) },
          {
            key: 'count',
            label: t('placement:count'),
            value: number(exam.counts.candidates),
            note: `${t('placement:used')}: ${exam.counts.seated}`,
          },
          { key: 'unscored', label: t('placement:unscored'), value: number(exam.counts.unscored) },
        ]}
      />
      {keeps && <Moves exam={exam} />}
      <Panel
        title={t('placement:parts')}
        flush
        actions={
          keeps && (
            <ActionButton small disabled={exam.can.change !== true} onClick={() => setEditing(true)}>
              {t('placement:edit_parts')}
            </ActionButton>
          )
        }
      >
        <DataTable<PlacementView['parts'][number]>
          label={t('placement:parts')}
          rows={exam.parts}
          rowKey={(row) => String(row.id)}
          empty={<EmptyState small title={t('placement:parts_none')} />}
          columns={[
            {
              key: 'name',
              title: t('placement:part'),
              lead: true,
              render: (row) =>
                keeps ? (
                  <PageLink to={`/placement/exam/part/classrooms/${row.id}`}>{nameOf(row)}</PageLink>
                ) : (
                  nameOf(row)
                ),
            },
            { key: 'weight', title: t('placement:weight'), align: 'right', render: (row) => number(row.weight) },
            { key: 'max', title: t('placement:max_score'), align: 'right', render: (row) => number(row.max_score) },
            {
              key: 'time',
              title: t('placement:time'),
              line: true,
              render: (row) => `${clockOf(row.starts)}–${clockOf(row.starts + row.minutes)}`,
            },
          ]}
        />
      </Panel>
      {exam.overruns.length > 0 && (
        <Notice tone="warning" title={t('placement:overruns')}>
          <ul>
            {exam.overruns.map((each) => (
              <li key={`${each.student} ${each.part.tr}`}>
                {t('placement:overrun', {
                  student: each.student,
                  part: each.part[locale],
                  next: each.next[locale],
                  minutes: each.minutes,
                  time: clockOf(each.ends),
                })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Panel title={t('placement:levels')}>
        {exam.levels.length === 0
          ? '–'
          : exam.levels.map((each) => `${each.code}: ${number(each.min_total)}`).join(' · ')}
      </Panel>
      {keeps && (
        <Panel
          title={t('placement:rooms')}
          link={{ href: `/placement/exam/classrooms/${exam.id}`, label: t('placement:rooms') }}
        >
          {exam.rooms.length === 0
            ? t('placement:no_rooms')
            : exam.rooms.map((room) => `${room.code} (${room.seats})`).join(' · ')}
        </Panel>
      )}
      <Panel
        title={t('placement:candidates')}
        flush
        {...(keeps ? { link: { href: `/placement/exam/scores/import/${exam.id}`, label: t('placement:scores') } } : {})}
        actions={
          keeps && (
            <ActionButton small disabled={exam.can.change !== true} onClick={() => setRegistering(true)}>
              {t('placement:register')}
            </ActionButton>
          )
        }
        foot={
          exam.counts.found > exam.candidates.length ? t('placement:first_200', { n: exam.counts.found }) : undefined
        }
      >
        <SearchBox label={t('placement:search')} value={search} onSearch={onSearch} />
        <DataTable<PlacementCandidate>
          label={t('placement:candidates')}
          rowName={(row) => row.name}
          rows={exam.candidates}
          rowKey={(row) => String(row.id)}
          empty={<EmptyState small title={t('placement:candidates_none')} />}
          columns={[
            {
              key: 'name',
              title: t('placement:student'),
              lead: true,
              render: (row) => <PageLink to={`/proficiency/${row.id}`}>{row.name}</PageLink>,
            },
            { key: 'number', title: t('placement:number'), line: true, render: (row) => row.number },
            { key: 'program', title: t('placement:program'), line: true, render: (row) => row.program ?? '–' },
            {
              key: 'seat',
              title: t('placement:seat'),
              wraps: true,
              blank: (row) => row.seats.length === 0,
              render: (row) => {
                if (row.seats.length === 0) return '–';
                const places = row.seats.map((each) => `${nameOf(each)} ${each.room}/${each.seat_no}`).join(', ');
                const seats =
                  row.extra_minutes > 0
                    ? t('placement:seat_extra', { seats: places, minutes: row.extra_minutes })
                    : places;
                return row.apart ? t('placement:seat_apart', { seats }) : seats;
              },
            },
            {
              key: 'total',
              title: t('placement:total'),
              align: 'right',
              blank: (row) => row.total === null,
              render: (row) => (row.total === null ? '–' : number(row.total)),
            },
            { key: 'result', title: t('placement:result'), line: true, render: (row) => words(row) },
          ]}
        />
      </Panel>
      {editing && <PartsDialog exam={exam} onClose={() => setEditing(false)} />}
      {registering && <CandidatesDialog id={exam.id} onClose={() => setRegistering(false)} />}
    </div>
  );
}
