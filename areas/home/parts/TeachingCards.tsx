import { useSemesterName } from '#areas/reference/parts/shared/semester-name.ts';
import { useFormat, useName, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { BookIcon, CheckCircleIcon, UsersIcon } from '#ui/icons.tsx';
import { Link } from '#ui/Link.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { AdviseeLine, CardOf, TaughtSection } from '#areas/home/contract.ts';
import { StatusBar } from '#areas/home/parts/StatusBar.tsx';
import { sheetTones, sheetWaits } from '#areas/home/parts/words.ts';
import './home.css';

/** Sections by semester with their grades; those that are due first. */
export function TeachingCard({ card, today }: { card: CardOf<'teaching'>; today: string }) {
  const t = useText();
  const semesterName = useSemesterName();
  const semesters = [
    ...Map.groupBy(card.sections, (each) => `${each.academic_year}.${each.semester_code}`).values(),
  ].sort((a, b) => Number(b.some(sheetWaits)) - Number(a.some(sheetWaits)));
  return (
    <Panel
      title={t('home:teaching.title')}
      flush
      {...(card.href && card.sections.length > 0 ? { link: { href: card.href, label: t('home:teaching.link') } } : {})}
    >
      {card.sections.length === 0 && (
        <EmptyState small icon={<BookIcon />} title={t('home:teaching.empty')}>
          {t('home:teaching.empty_about')}
        </EmptyState>
      )}
      {semesters.map((sections) => {
        const [first] = sections;
        return (
          first && (
            <div key={`${first.academic_year}.${first.semester_code}`}>
              <p className="h-day">{semesterName({ academic_year: first.academic_year, code: first.semester_code })}</p>
              <ul className="h-list">
                {sections.map((section) => (
                  <SectionLine key={section.id} section={section} today={today} />
                ))}
              </ul>
            </div>
          )
        );
      })}
    </Panel>
  );
}
function SectionLine({ section, today }: { section: TaughtSection; today: string }) {
  const t = useText();
  const name = useName();
  const { sayDate } = useFormat();
  const waits = sheetWaits(section);
  const overdue = waits && section.due_on !== null && section.due_on < today;
  return (
    <li>
      <div className="h-words">
        <p className="h-line">
          <b>{section.section}</b>
          <span>{name(section)}</span>
        </p>
        <p className="h-meta" data-tone={overdue ? 'danger' : waits ? 'warning' : undefined}>
          {t(section.students === 1 ? 'home:students_one' : 'home:students', { n: section.students })}
          {section.due_on && ` · ${t('home:teaching.letters', { n: section.letters, total: section.students })}`}
          {waits && section.due_on && (
            <>
              {' '}
              · <b>{t(overdue ? 'home:teaching.overdue' : 'home:teaching.due', { date: sayDate(section.due_on) })}</b>
            </>
          )}
        </p>
      </div>
      <div className="h-end">
        {section.due_on && (
          <StatusBadge tone={overdue ? 'danger' : sheetTones[section.sheet]}>
            {t(`home:sheet.${section.sheet}`)}
          </StatusBadge>
        )}
        {waits && section.href && (
          <ActionButton small href={section.href}>
            <span aria-hidden>{t('home:teaching.enter')}</span>
            <span className="k-hidden">{t('home:teaching.enter_for', { section: section.section })}</span>
          </ActionButton>
        )}
      </div>
    </li>
  );
}

/** Who waits for the advisor: longest waiting first, and where the rest of the caseload stands. */
export function WaitingCard({ card }: { card: CardOf<'caseload'> }) {
  const t = useText();
  const { ago, sayMoment } = useFormat();
  const more = card.counts.submitted - card.waiting.length;
  return (
    <Panel
      title={t('home:caseload.waiting')}
      flush
      about={card.closes_at ? t('home:caseload.until', { at: sayMoment(card.closes_at) }) : undefined}
      {...(card.href ? { link: { href: card.href, label: t('home:caseload.link') } } : {})}
      foot={more > 0 ? t(more === 1 ? 'home:caseload.more_one' : 'home:caseload.more', { n: more }) : undefined}
    >
      {card.total === 0 ? (
        <EmptyState small icon={<UsersIcon />} title={t('home:caseload.empty')}>
          {t('home:caseload.empty_about')}
        </EmptyState>
      ) : card.waiting.length === 0 ? (
        <EmptyState small icon={<CheckCircleIcon />} title={t('home:caseload.none_waiting')}>
          {t('home:caseload.none_waiting_about')}
        </EmptyState>
      ) : (
        <ul className="h-list">
          {card.waiting.map((line) => (
            <Advisee
              key={line.student_program_id}
              line={line}
              note={line.submitted_at ? t('home:caseload.sent', { ago: ago(line.submitted_at) }) : ''}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}
/** Where the caseload stands, and whose average is too low. */
export function RiskCard({ card }: { card: CardOf<'caseload'> }) {
  const t = useText();
  const more = card.at_risk - card.risk.length;
  if (card.total === 0) return null;
  return (
    <>
      <Panel title={t('home:caseload.title')}>
        <StatusBar counts={card.counts} label={t('home:caseload.title')} />
      </Panel>
      <Panel
        title={t('home:caseload.risk')}
        about={t('home:caseload.risk_about')}
        flush
        foot={more > 0 ? t(more === 1 ? 'home:caseload.more_one' : 'home:caseload.more', { n: more }) : undefined}
      >
        {card.risk.length === 0 ? (
          <EmptyState small icon={<CheckCircleIcon />} title={t('home:caseload.none_risk')} />
        ) : (
          <ul className="h-list">
            {card.risk.map((line) => (
              <Advisee key={line.student_program_id} line={line} risk />
            ))}
          </ul>
        )}
      </Panel>
    </>
  );
}
function Advisee({ line, note = '', risk = false }: { line: AdviseeLine; note?: string; risk?: boolean }) {
  const t = useText();
  const name = useName();
  const { number } = useFormat();
  return (
    <li>
      <div className="h-words">
        <p className="h-line">
          {line.href ? <Link href={line.href}>{line.full_name}</Link> : <b>{line.full_name}</b>}
          <span className="h-meta k-figures">{line.student_number}</span>
        </p>
        <p className="h-meta">
          {[
            name(line.program),
            t('home:caseload.class', { n: line.class_year }),
            ...(risk ? [] : [t('home:programs.credits', { n: number(line.credits) }), note]),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {line.cgpa !== null && (
        <div className="h-end">
          <span className="h-meta">{t('home:averages.cgpa_short')}</span>
          <span className="h-figure" data-tone={risk ? 'danger' : undefined}>
            {number(line.cgpa, 2)}
          </span>
        </div>
      )}
    </li>
  );
}
