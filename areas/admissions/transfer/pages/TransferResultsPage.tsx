import { SemesterPicker } from '#areas/scheduling/parts/shared/SemesterPicker.tsx';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useLocale, useName, useRead, useSearchState, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { reasonOf } from '#kernel/web/reasons.ts';
import { Screen } from '#kernel/web/Screen.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { RefusalList } from '#ui/RefusalList.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import {
  closeResults,
  proposeResults,
  publishResults,
  transferResults,
  type ResultLine,
  type TransferResults,
} from '../results-contract.ts';
import { transferStateWords } from '../rules/states.ts';
import { trackNames, trackWords, type Track } from '../rules/tracks.ts';
import '../parts/transfer.css';

/** Main and reserve lists of a track: proposed, published once, filled up as places are given up. */
export default function TransferResultsPage() {
  const t = useText();
  const locale = useLocale();
  const [semester, setSemester] = useSearchState('semester', 0);
  const [track, setTrack] = useSearchState<Track>('track', 'institution');
  const shown = trackNames.includes(track) ? track : 'institution';
  const which = { semester_id: semester, track: shown };
  const read = useRead(transferResults, which, { enabled: semester > 0 });
  return (
    <Screen title={t('title:transfer_results')} about={t('transfer:results.tie')}>
      <div className="t-stack">
        <div className="t-pair">
          <SemesterPicker
            value={semester || null}
            onChange={(id) => setSemester(id ?? 0)}
            withoutYearly
            withoutSummer
          />
          <SelectBox<Track>
            label={t('admissions:transfer.track')}
            required
            searchable={false}
            value={shown}
            onChange={(next) => next && setTrack(next)}
            options={trackNames.map((each) => ({ value: each, label: trackWords[each][locale] }))}
          />
        </div>
        {semester > 0 && (
          <ReadState read={read} outline="table">
            {(data) => <Results data={data} which={which} />}
          </ReadState>
        )}
      </div>
    </Screen>
  );
}
function Results({ data, which }: { data: TransferResults; which: { semester_id: number; track: Track } }) {
  const t = useText();
  const locale = useLocale();
  const nameOf = useName();
  const { sayMoment } = useFormat();
  const title = t('transfer:results.publish_title', { track: trackWords[which.track][locale] });
  const listed = data.programs.filter((program) => program.lines.length > 0);
  // what stands against a ranking stands against publishing it
  const against = new Map(
    [data.can.propose, data.can.publish].flatMap((can) =>
      can === true ? [] : can.refusals.map((each) => [each.key, each] as const),
    ),
  );
  return (
    <div className="t-stack">
      <FactStrip
        facts={(['deciding', 'approved', 'placed', 'accepted'] as const).map((key) => ({
          key,
          label: t(`transfer:results.${key}`),
          value: data.counts[key],
        }))}
      />
      {data.published_at ? (
        <Notice tone="success">{t('transfer:results.published', { moment: sayMoment(data.published_at) })}</Notice>
      ) : (
        <Notice tone="info">
          {data.proposed_at
            ? t('transfer:results.proposal', { moment: sayMoment(data.proposed_at) })
            : t('transfer:results.none')}
        </Notice>
      )}
      <div className="t-bar">
        {!data.published_at && (
          <>
            <CommandButton
              command={proposeResults}
              input={which}
              can={data.can.propose}
              label="transfer:results.propose"
            />
            <CommandButton
              command={publishResults}
              input={which}
              can={data.can.publish}
              kind="main"
              label="transfer:results.publish"
              confirm={{ title, about: t('transfer:results.publish_about') }}
            />
          </>
        )}
        {data.published_at && (
          <CommandButton
            command={closeResults}
            input={which}
            can={data.can.close}
            label="transfer:results.close"
            confirm={{ title: t('transfer:results.close'), about: t('transfer:results.close_about') }}
          />
        )}
      </div>
      {!data.published_at && against.size > 0 && (
        <RefusalList
          title={t('transfer:results.before')}
          reasons={[...against.values()].map((each, at) => reasonOf(each, locale, at))}
        />
      )}
      {listed.length === 0 && <EmptyState title={t('transfer:results.nobody')} />}
      {listed.map((program) => (
        <Panel key={program.id} title={nameOf(program)} about={t('transfer:results.seats', { seats: program.seats })}>
          <Lines lines={program.lines} name={nameOf(program)} />
        </Panel>
      ))}
    </div>
  );
}
function Lines({ lines, name }: { lines: readonly ResultLine[]; name: string }) {
  const t = useText();
  const locale = useLocale();
  const { number } = useFormat();
  return (
    <DataTable<ResultLine>
      label={name}
      rowName={(row) => row.name}
      rows={[...lines]}
      rowKey={(row) => String(row.transfer_id)}
      columns={[
        {
          key: 'name',
          title: t('transfer:applicant'),
          lead: true,
          render: (row) => <PageLink to={`/undergraduate/transfer/${row.transfer_id}`}>{row.name}</PageLink>,
        },
        {
          key: 'list',
          title: t('transfer:list'),
          line: true,
          render: (row) => (
            <StatusBadge tone={row.list === 'main' ? 'success' : 'info'} plain>
              {t(row.list === 'main' ? 'transfer:list_main' : 'transfer:list_reserve')} {row.place}
            </StatusBadge>
          ),
        },
        { key: 'score', title: t('transfer:score'), align: 'right', render: (row) => number(row.score) },
        { key: 'rank', title: t('transfer:results.rank'), align: 'right', render: (row) => row.rank },
        {
          key: 'status',
          title: t('transfer:status_word'),
          line: true,
          render: (row) =>
            [
              transferStateWords[row.status][locale],
              row.placed ? t('transfer:results.holds') : row.left ? t('transfer:results.left') : null,
            ]
              .filter(Boolean)
              .join(' · '),
        },
      ]}
    />
  );
}
