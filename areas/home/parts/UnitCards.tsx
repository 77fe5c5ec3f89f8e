import { useSemesterName } from '#areas/reference/parts/shared/semester-name.ts';
import { useFormat, useName, useText } from '#kernel/web/hooks.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { CardOf } from '#areas/home/contract.ts';
import { StatusBar, StatusLegend } from '#areas/home/parts/StatusBar.tsx';
import { sentIn, sheetTones } from '#areas/home/parts/words.ts';
import './home.css';

/** A bar per program or department. */
export function UnitRegistrationCard({ card }: { card: CardOf<'unit-registration'> }) {
  const t = useText();
  const totals = card.rows.reduce(
    (sum, { counts }) => ({
      none: sum.none + counts.none,
      draft: sum.draft + counts.draft,
      submitted: sum.submitted + counts.submitted,
      approved: sum.approved + counts.approved,
      returned: sum.returned + counts.returned,
      finalized: sum.finalized + counts.finalized,
    }),
    { none: 0, draft: 0, submitted: 0, approved: 0, returned: 0, finalized: 0 },
  );
  const name = useName();
  const { number } = useFormat();
  return (
    <Panel
      title={t('home:unit.title')}
      flush
      {...(card.href && card.rows.length > 0 ? { link: { href: card.href, label: t('home:unit.link') } } : {})}
      foot={
        card.rows.length > 1 ? (
          <div className="h-foot">
            <StatusLegend counts={totals} />
          </div>
        ) : undefined
      }
    >
      {card.rows.length === 0 && (
        <EmptyState small title={t('home:unit.empty')}>
          {t('home:unit.empty_about')}
        </EmptyState>
      )}
      {card.rows.map((row) => (
        <div className="h-unit" key={row.code}>
          <p className="h-line">
            <b>{name(row)}</b>
            <span className="h-meta k-figures">
              {t('home:unit.row', { n: number(sentIn(row.counts)), total: number(row.total) })}
            </span>
          </p>
          <StatusBar counts={row.counts} label={name(row)} bare={card.rows.length > 1} />
        </div>
      ))}
    </Panel>
  );
}

/** Grade sheets by unit, and the largest sections that are missing. */
export function GradingCard({ card, today }: { card: CardOf<'grading'>; today: string }) {
  const t = useText();
  const name = useName();
  const { number, sayDate } = useFormat();
  const semesterName = useSemesterName();
  const overdue = card.due_on < today;
  return (
    <Panel
      title={t('home:grading.title', {
        semester: semesterName({ academic_year: card.academic_year, code: card.semester_code }),
      })}
      flush
      about={t(overdue ? 'home:teaching.overdue' : 'home:grading.due', { date: sayDate(card.due_on) })}
      {...(card.href ? { link: { href: card.href, label: t('home:grading.link') } } : {})}
    >
      {card.rows.length === 0 && <EmptyState small title={t('home:grading.empty')} />}
      {card.rows
        .toSorted((a, b) => b.sections - b.submitted - b.finalized - (a.sections - a.submitted - a.finalized))
        .map((row) => {
          const text = t('home:grading.row', { n: number(row.submitted + row.finalized), total: number(row.sections) });
          return (
            <div className="h-unit" key={row.code}>
              <p className="h-line">
                <b>{name(row)}</b>
                <span className="h-meta k-figures">
                  {text}
                  {row.finalized > 0 && ` · ${t('home:grading.final', { n: number(row.finalized) })}`}
                </span>
              </p>
              <div className="home-bar" role="img" aria-label={`${name(row)}: ${text}`}>
                {(
                  [
                    ['success', row.finalized],
                    ['info', row.submitted],
                    ['neutral', row.sections - row.submitted - row.finalized],
                  ] as const
                ).map(
                  ([tone, count]) =>
                    count > 0 && <span key={tone} data-tone={tone} style={{ flexGrow: count, flexBasis: 0 }} />,
                )}
              </div>
            </div>
          );
        })}
      {card.missing.length > 0 && (
        <>
          <p className="h-sub">{t('home:grading.missing')}</p>
          <ul className="h-list">
            {card.missing.map((section) => (
              <li key={section.id}>
                <div className="h-words">
                  <p className="h-line">
                    <b>{section.section}</b>
                    <span>{name(section)}</span>
                  </p>
                  <p className="h-meta">
                    {section.instructor ?? t('home:grading.no_instructor')} ·{' '}
                    {t(section.students === 1 ? 'home:students_one' : 'home:students', { n: number(section.students) })}
                  </p>
                </div>
                <div className="h-end">
                  <StatusBadge tone={overdue ? 'danger' : sheetTones[section.sheet]}>
                    {t(`home:sheet.${section.sheet}`)}
                  </StatusBadge>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
