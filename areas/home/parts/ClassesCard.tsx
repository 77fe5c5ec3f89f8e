import { useFormat, useName, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { CalendarIcon } from '#ui/icons.tsx';
import { Panel } from '#ui/Panel.tsx';
import type { ClassesCard as Card, SemesterMark } from '#areas/home/contract.ts';
import type { ClassDay, ClassView } from '#areas/home/rules/upcoming-classes.ts';
import { useDayName } from '#areas/home/parts/words.ts';
import './home.css';

/** Today and the next day with classes; the whole week is a screen of its own. */
export function ClassesCard({ card, today, semester }: { card: Card; today: string; semester: SemesterMark | null }) {
  const t = useText();
  const { sayDate } = useFormat();
  const shown = card.days.slice(0, 2);
  const student = card.of === 'student';
  const about =
    semester && today < semester.classes_start_on
      ? t('home:classes.first_week', { date: sayDate(semester.classes_start_on) })
      : card.any && card.days.length > 0 && card.days[0]?.date !== today
        ? t('home:classes.none_today')
        : undefined;
  return (
    <Panel
      title={t(`home:classes.${card.of}`)}
      about={about}
      flush
      {...(card.any && card.href ? { link: { href: card.href, label: t('home:classes.link') } } : {})}
    >
      {!card.any ? (
        <EmptyState
          small
          icon={<CalendarIcon />}
          title={t('home:classes.nothing')}
          {...(student && card.href
            ? {
                action: (
                  <ActionButton small href={card.href}>
                    {t('home:classes.register')}
                  </ActionButton>
                ),
              }
            : {})}
        >
          {t(`home:classes.nothing_${card.of}`)}
        </EmptyState>
      ) : shown.length === 0 ? (
        <EmptyState small title={t('home:classes.week_free')} />
      ) : (
        shown.map((day, index) => <Day key={day.date} day={day} today={today} first={index === 0} />)
      )}
    </Panel>
  );
}

/** The classes of one day. */
export function Day({ day, today, first }: { day: ClassDay; today: string; first: boolean }) {
  const t = useText();
  const name = useName();
  const dayName = useDayName(today);
  return (
    <>
      <p className="h-day">
        {day.date === today ? <b>{dayName(day.date)}</b> : dayName(day.date)}
        {day.holiday && ` · ${t('home:classes.holiday', { name: name(day.holiday) })}`}
      </p>
      {day.classes.map((each, index) => (
        <ClassLine key={`${each.section_id}.${each.starts}`} each={each} next={first && index === 0} />
      ))}
    </>
  );
}
function ClassLine({ each, next }: { each: ClassView; next: boolean }) {
  const t = useText();
  const name = useName();
  const { time } = useFormat();
  return (
    <div className="h-class" data-next={next || undefined}>
      <div className="h-time">
        <b>{time(each.starts)}</b>
        <span>{time(each.ends)}</span>
      </div>
      <div className="h-words">
        <p className="h-line">
          <b>{name(each)}</b>
        </p>
        <p className="h-meta">
          {[each.section, each.type === 2 ? t('home:classes.practice') : '', each.instructor]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="h-end h-meta">{each.room ?? t('home:classes.no_room')}</div>
    </div>
  );
}
