import type { OutputOf } from '#kernel/contract/define-command.ts';
import { useFormat, useLocale, useRead, useSearchState, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { DaySteps, useDays } from '../../parts/DaySteps.tsx';
import { reservationStateWords } from '../../stays/rules/states.ts';
import { deskDay } from '../contract.ts';
import '../../parts/housing.css';

type Day = OutputOf<typeof deskDay>;
/** /housing/desk: who arrives and leaves, today and on any other day; a search finds whoever stands before the desk. */
export default function DeskPage() {
  const t = useText();
  const days = useDays();
  const [q, setQ] = useSearchState('q', '');
  const on = days.day || days.today;
  const day = useRead(deskDay, { on, ...(q === '' ? {} : { q }) });
  return (
    <Screen title={t('title:housing_desk')}>
      <div className="k-stack">
        <div className="h-days k-screen">
          <SearchBox
            label={t('housing:desk.search')}
            placeholder={t('housing:desk.search')}
            value={q}
            onSearch={setQ}
            slash
          />
          <DaySteps {...days} day={on} all={false} />
        </div>
        <ReadState read={day} outline="table">
          {(data) => (
            <div className="k-stack">
              {q !== '' && (
                <People title={t('housing:desk.found')} rows={data.found} none={t('housing:desk.none_found')} states />
              )}
              <FactStrip
                facts={[
                  { key: 'arrivals', label: t('housing:desk.arrivals'), value: data.arrivals.length },
                  { key: 'departures', label: t('housing:desk.departures'), value: data.departures.length },
                  { key: 'inside', label: t('housing:desk.inside'), value: data.inside },
                ]}
              />
              <People title={t('housing:desk.arrivals')} rows={data.arrivals} states={data.on !== data.today} />
              <People title={t('housing:desk.departures')} rows={data.departures} states={data.on !== data.today} />
              <Guests rows={data.guests} today={data.on} tonight={data.on === data.today} />
            </div>
          )}
        </ReadState>
      </div>
    </Screen>
  );
}
/** `states`: how it stands is said with each, where not all of them stand alike. */
function People({
  title,
  rows,
  none,
  states = false,
}: {
  title: string;
  rows: Day['arrivals'];
  none?: string;
  states?: boolean;
}) {
  const t = useText();
  const locale = useLocale();
  const format = useFormat();
  return (
    <Panel title={title}>
      {rows.length === 0 ? (
        <p>{none ?? t('housing:desk.nobody')}</p>
      ) : (
        <ul className="h-lines">
          {rows.map((row) => (
            <li key={row.id}>
              <PageLink to={`/housing/desk/${row.id}`}>{row.tenant}</PageLink> · {row.bed} ·{' '}
              {format.date(row.arrives_on)} – {format.date(row.leaves_on)}
              {states && ` · ${reservationStateWords[row.state][locale]}`}
              {row.unsigned && row.state !== 'checked_out' && (
                <>
                  {' '}
                  <StatusBadge tone="warning">{t('housing:agreement.missing')}</StatusBadge>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
/** By the day on which they come; whoever is here tonight first. */
function Guests({ rows, today, tonight }: { rows: Day['guests']; today: string; tonight: boolean }) {
  const t = useText();
  const format = useFormat();
  const byDay = Map.groupBy(rows, (row) => (row.from_on <= today ? today : row.from_on));
  return (
    <Panel title={t('housing:desk.guests')} about={t('housing:desk.guests_about')}>
      {rows.length === 0 ? (
        <p>{t('housing:desk.no_guests')}</p>
      ) : (
        [...byDay].map(([day, guests]) => (
          <section key={day} className="h-item">
            <h3 className="k-h3">{day === today && tonight ? t('housing:desk.tonight') : format.sayDate(day)}</h3>
            <ul className="h-lines">
              {guests.map((row) => (
                <li key={row.id}>
                  {t('housing:desk.guest_of', { guest: row.guest, host: row.host, bed: row.bed ?? '–' })} ·{' '}
                  {format.date(row.from_on)} – {format.date(row.until_on)}
                </li>
              ))}
            </ul>
          </section>
        ))
      )}
    </Panel>
  );
}
