import type { OutputOf } from '#kernel/contract/define-command.ts';
import { useFormat, useRead, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { deskDay } from '../contract.ts';
import '../../parts/housing.css';

type Day = OutputOf<typeof deskDay>;
/** /housing/desk: tonight's arrivals and departures. */
export default function DeskPage() {
  const t = useText();
  const day = useRead(deskDay, {});
  return (
    <Screen title={t('title:housing_desk')}>
      <ReadState read={day} outline="table">
        {(data) => (
          <>
            <FactStrip
              facts={[
                { key: 'arrivals', label: t('housing:desk.arrivals'), value: data.arrivals.length },
                { key: 'departures', label: t('housing:desk.departures'), value: data.departures.length },
                { key: 'inside', label: t('housing:desk.inside'), value: data.inside },
              ]}
            />
            <People title={t('housing:desk.arrivals')} rows={data.arrivals} />
            <People title={t('housing:desk.departures')} rows={data.departures} />
            <Guests rows={data.guests} today={data.today} />
          </>
        )}
      </ReadState>
    </Screen>
  );
}
function People({ title, rows }: { title: string; rows: Day['arrivals'] }) {
  const t = useText();
  const format = useFormat();
  return (
    <Panel title={title}>
      {rows.length === 0 ? (
        <p>{t('housing:desk.nobody')}</p>
      ) : (
        <ul className="h-lines">
          {rows.map((row) => (
            <li key={row.id}>
              <PageLink to={`/housing/desk/${row.id}`}>{row.tenant}</PageLink> · {row.bed} ·{' '}
              {format.date(row.arrives_on)} – {format.date(row.leaves_on)}
              {row.unsigned && (
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
function Guests({ rows, today }: { rows: Day['guests']; today: string }) {
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
            <h3 className="k-h3">{day === today ? t('housing:desk.tonight') : format.sayDate(day)}</h3>
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
