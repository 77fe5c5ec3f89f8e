import { useSemesterName } from '#areas/reference/parts/shared/semester-name.ts';
import { textKey } from '#kernel/contract/text.ts';
import { lazy, Suspense } from 'react';
import { useFormat, useName, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { GraduationIcon, TrendIcon } from '#ui/icons.tsx';
import { Panel } from '#ui/Panel.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { CardOf } from '#areas/home/contract.ts';
import { standingTones } from '#areas/home/parts/words.ts';
import './home.css';

const TrendChart = lazy(() => import('#ui/TrendChart.tsx'));

/** What is owed and when, in each currency. */
export function BalanceCard({ card }: { card: CardOf<'balance'> }) {
  const t = useText();
  const { money, sayDate } = useFormat();
  return (
    <Panel
      title={t('home:balance.title')}
      {...(card.href ? { link: { href: card.href, label: t('home:balance.link') } } : {})}
    >
      <FactStrip
        label={t('home:balance.title')}
        facts={card.lines.map(({ currency, owed, due_on }) => ({
          key: currency,
          label: t(owed < 0 ? 'home:balance.yours' : 'home:balance.owed'),
          value: money(Math.abs(owed), currency),
          ...(due_on && owed > 0 ? { note: t('home:balance.due', { date: sayDate(due_on) }) } : {}),
        }))}
      />
    </Panel>
  );
}

/** GPA and CGPA over the terms. */
export function AveragesCard({ card }: { card: CardOf<'averages'> }) {
  const t = useText();
  const { number } = useFormat();
  const semesterName = useSemesterName();
  const points = card.points.filter((each) => each.gpa !== null || each.cgpa !== null);
  const [first] = points;
  return (
    <Panel
      title={t('home:averages.title')}
      {...(card.href && points.length > 0 ? { link: { href: card.href, label: t('home:averages.link') } } : {})}
      {...(card.standing && standingTones[card.standing]
        ? {
            actions: (
              <StatusBadge plain tone={standingTones[card.standing] ?? 'neutral'}>
                {t(textKey(`home:standing.${card.standing}`))}
              </StatusBadge>
            ),
          }
        : {})}
    >
      {points.length === 0 && (
        <EmptyState small icon={<TrendIcon />} title={t('home:averages.empty')}>
          {t('home:averages.empty_about')}
        </EmptyState>
      )}
      {points.length === 1 && <p>{t('home:averages.one', { gpa: number(first?.gpa ?? first?.cgpa ?? null, 2) })}</p>}
      {points.length > 1 && (
        <Suspense fallback={<span className="h-chart-space" />}>
          <TrendChart
            label={t('home:averages.chart')}
            axis={t('home:averages.axis')}
            min={0}
            max={4}
            format={(value) => number(value, 2)}
            points={points.map((each) => ({
              label: semesterName(each, true),
              values: { gpa: each.gpa, cgpa: each.cgpa },
            }))}
            series={[
              { key: 'cgpa', label: t('home:averages.cgpa') },
              { key: 'gpa', label: t('home:averages.gpa'), tone: 'neutral', dashed: true },
            ]}
            {...(card.limit === null
              ? {}
              : { line: { value: card.limit, label: t('home:averages.limit', { n: number(card.limit, 2) }) } })}
          />
        </Suspense>
      )}
    </Panel>
  );
}

/** The plan as a bar of slots. */
export function ProgressCard({ card }: { card: CardOf<'progress'> }) {
  const t = useText();
  const name = useName();
  const { number } = useFormat();
  const done = t('home:progress.done', { n: card.filled, total: card.total });
  const parts = (
    [
      ['filled', card.filled, 'filled'],
      ['progress', card.in_progress, 'progress'],
      ['failed', card.failed, 'failed'],
      ['open', card.open, 'open'],
    ] as const
  ).filter(([, count]) => count > 0);
  return (
    <Panel
      title={t('home:progress.title')}
      about={name(card.program)}
      {...(card.href ? { link: { href: card.href, label: t('home:progress.link') } } : {})}
    >
      <ProgressBar
        label={done}
        title={done}
        value={t('home:progress.credits', { n: number(card.credits_done), total: number(card.credits_total) })}
        parts={parts.map(([state, count, word]) => ({ state, count, word: t(`home:progress.${word}`) }))}
      />
    </Panel>
  );
}

/** Programs of a graduate, and the way to the transcript. */
export function ProgramsCard({ card }: { card: CardOf<'programs'> }) {
  const t = useText();
  const name = useName();
  const { number, sayDate } = useFormat();
  return (
    <Panel
      title={t('home:programs.title')}
      flush
      {...(card.programs.length > 0 && card.transcript
        ? {
            actions: (
              <ActionButton small kind="main" href={card.transcript}>
                {t('home:programs.transcript')}
              </ActionButton>
            ),
          }
        : {})}
    >
      {card.programs.length === 0 && (
        <EmptyState small icon={<GraduationIcon />} title={t('home:programs.empty')}>
          {t('home:programs.empty_about')}
        </EmptyState>
      )}
      <ul className="h-list">
        {card.programs.map((program) => (
          <li key={program.id}>
            <div className="h-words">
              <p className="h-line">
                <b>{name(program)}</b>
              </p>
              <p className="h-meta">
                {[
                  program.code,
                  program.graduated_on
                    ? t('home:programs.graduated', { date: sayDate(program.graduated_on) })
                    : t(textKey(`home:status.${program.status}`)),
                  t('home:programs.credits', { n: number(program.credits_earned) }),
                ].join(' · ')}
              </p>
            </div>
            {program.cgpa !== null && (
              <div className="h-end">
                <span className="h-meta">{t('home:averages.cgpa_short')}</span>
                <span className="h-figure">{number(program.cgpa, 2)}</span>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
