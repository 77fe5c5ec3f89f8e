import { textKey } from '#kernel/contract/text.ts';
import { lazy, Suspense } from 'react';
import { useFormat, useLocale, useName, useText } from '#kernel/web/hooks.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { CalendarIcon, ChartIcon, CheckCircleIcon } from '#ui/icons.tsx';
import { Panel } from '#ui/Panel.tsx';
import { SeatMeter } from '#ui/SeatMeter.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { semesterEventNames } from '#areas/scheduling/rules/semester-events.ts';
import type { CardOf } from '#areas/home/contract.ts';
import { StatusBar } from '#areas/home/parts/StatusBar.tsx';
import { useTimeLeft } from '#areas/home/parts/words.ts';
import './home.css';

const BarChart = lazy(() => import('#ui/BarChart.tsx'));

/** Registration as it runs: where the students stand, and how many send in by day or hour. */
export function LiveCard({ card, today }: { card: CardOf<'live'>; today: string }) {
  const t = useText();
  const { date, number } = useFormat();
  const { by, points } = card.sent;
  const label = (at: string): string => {
    const day = date(at.slice(0, 10)).slice(0, 5);
    return by === 'day' ? day : at.startsWith(today) ? `${at.slice(11)}:00` : `${day} ${at.slice(11)}:00`;
  };
  return (
    <Panel
      title={t('home:live.title')}
      about={t('home:live.of_students', { total: number(card.students) })}
      {...(card.href ? { link: { href: card.href, label: t('home:live.link') } } : {})}
    >
      <StatusBar counts={card.counts} label={t('home:live.statuses')} />
      <div className="h-chart">
        {points.length === 0 ? (
          <EmptyState small icon={<ChartIcon />} title={t('home:live.none')}>
            {t('home:live.none_about')}
          </EmptyState>
        ) : (
          <Suspense fallback={<span className="h-chart-space" />}>
            <BarChart
              label={t(`home:live.by_${by}`)}
              axis={t(`home:live.${by}`)}
              points={points.map((each) => ({ label: label(each.at), values: { sent: each.count } }))}
              series={[{ key: 'sent', label: t('home:live.series') }]}
              format={(value) => number(value)}
            />
          </Suspense>
        )}
      </div>
    </Panel>
  );
}

/** Sections without a seat, most wanted first. */
export function FullSectionsCard({ card }: { card: CardOf<'full-sections'> }) {
  const t = useText();
  const name = useName();
  return (
    <Panel
      title={t('home:full.title')}
      about={t('home:full.about')}
      flush
      {...(card.href ? { link: { href: card.href, label: t('home:full.link') } } : {})}
    >
      {card.sections.length === 0 ? (
        <EmptyState small icon={<CheckCircleIcon />} title={t('home:full.empty')} />
      ) : (
        <ul className="h-list">
          {card.sections.map((section) => (
            <li key={section.id}>
              <div className="h-words">
                <p className="h-line">
                  <b>{section.section}</b>
                </p>
                <p className="h-meta">
                  {name(section)}
                  {section.waitlisted > 0 && ` · ${t('home:full.waiting', { n: section.waitlisted })}`}
                </p>
              </div>
              <div className="h-end">
                <SeatMeter
                  taken={section.taken}
                  quota={section.quota}
                  waitlist={section.waitlisted}
                  text={t('home:full.seats', { taken: section.taken, quota: section.quota })}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** What runs and what comes. */
export function DatesCard({ card, today }: { card: CardOf<'dates'>; today: string }) {
  const t = useText();
  const locale = useLocale();
  const { sayMoment } = useFormat();
  const timeLeft = useTimeLeft(today);
  return (
    <Panel
      title={t('home:dates.title')}
      flush
      {...(card.href ? { link: { href: card.href, label: t('home:dates.link') } } : {})}
    >
      {card.dates.length === 0 ? (
        <EmptyState small icon={<CalendarIcon />} title={t('home:dates.empty')} />
      ) : (
        <ul className="h-list">
          {card.dates.map((each) => {
            const left = each.state === 'open' ? timeLeft(each.ends_at) : null;
            return (
              <li key={each.id} data-quiet={each.state === 'soon' || undefined}>
                <div className="h-words">
                  <p className="h-line">
                    <b>{semesterEventNames[each.event][locale]}</b>
                    <StatusBadge plain tone={each.state === 'open' ? 'success' : 'neutral'}>
                      {t(`home:open.${each.state}`)}
                    </StatusBadge>
                  </p>
                  <p className="h-meta" data-tone={left?.pressing ? 'warning' : undefined}>
                    {each.state === 'open'
                      ? t('home:open.until', { at: sayMoment(each.ends_at) })
                      : t('home:open.from', { at: sayMoment(each.starts_at) })}
                    {left && (
                      <>
                        {' '}
                        · <b>{left.text}</b>
                      </>
                    )}
                  </p>
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}

const healthTones = { trouble: 'danger', look: 'warning', well: 'success' } as const;
/** Health of the system: trouble is what the self-test calls so; single failures are only worth a look. */
export function SystemCard({ card }: { card: CardOf<'system'> }) {
  const t = useText();
  const { ago, number } = useFormat();
  const { outbox, jobs } = card;
  const look = outbox.state === 'slow' || outbox.failed > 0 || (jobs?.failed ?? 0) > 0;
  const health = outbox.state === 'trouble' ? 'trouble' : look ? 'look' : 'well';
  const rows = [
    {
      key: 'outbox',
      value: outbox.queued,
      notes: [
        outbox.queued > 0 && outbox.oldest ? t('home:system.oldest', { ago: ago(outbox.oldest) }) : '',
        outbox.failed > 0 ? t('home:system.outbox_failed', { n: number(outbox.failed) }) : '',
        t('home:system.outbox_sent', { n: number(outbox.sent_today) }),
      ],
    },
    {
      key: 'jobs',
      value: jobs?.waiting ?? 0,
      notes: jobs
        ? [
            jobs.failed > 0 ? t('home:system.jobs_failed', { n: number(jobs.failed) }) : '',
            t('home:system.jobs_active', { n: number(jobs.active) }),
          ]
        : [t('home:system.jobs_none')],
    },
    { key: 'sessions', value: card.sessions, notes: [] },
    { key: 'writes', value: card.writes_last_hour, notes: [] },
    { key: 'refused', value: card.refused_sign_ins, notes: [] },
  ];
  return (
    <Panel
      title={t('home:system.title')}
      flush
      actions={<StatusBadge tone={healthTones[health]}>{t(`home:system.${health}`)}</StatusBadge>}
    >
      <ul className="h-list">
        {rows.map((row) => (
          <li key={row.key}>
            <div className="h-words">
              <p>{t(textKey(`home:system.${row.key}`))}</p>
              {row.notes.some(Boolean) && <p className="h-meta">{row.notes.filter(Boolean).join(' · ')}</p>}
            </div>
            <div className="h-end">
              <span className="h-figure">{number(row.value)}</span>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
