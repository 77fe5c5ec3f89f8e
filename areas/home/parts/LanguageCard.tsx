import { useFormat, useName, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { Panel } from '#ui/Panel.tsx';
import type { CardOf } from '#areas/home/contract.ts';
import { Day } from './ClassesCard.tsx';
import './home.css';

/** The language school: the next classes, the hours attended so far, and the module that is open for registration. */
export function LanguageCard({ card, today }: { card: CardOf<'language'>; today: string }) {
  const t = useText();
  const name = useName();
  const { number, sayDate } = useFormat();
  return (
    <Panel
      title={t('home:language.title')}
      flush
      {...(card.href ? { link: { href: card.href, label: t('home:language.link') } } : {})}
    >
      {card.attendance.length > 0 && (
        <FactStrip
          label={t('home:language.attendance')}
          facts={card.attendance.map((each) => ({
            key: each.section,
            label: t('home:language.attendance_of', { section: each.section }),
            value: each.percent === null ? t('home:language.no_list') : t('home:percent', { n: number(each.percent) }),
          }))}
        />
      )}
      {card.days.length === 0 ? (
        <EmptyState small title={t(card.attendance.length > 0 ? 'home:classes.week_free' : 'home:language.none')} />
      ) : (
        card.days.slice(0, 2).map((day, index) => <Day key={day.date} day={day} today={today} first={index === 0} />)
      )}
      {card.open && card.href && (
        <div className="h-note">
          <p>{t('home:open.until', { at: sayDate(card.open.until) })}</p>
          <ActionButton small href={card.href}>
            {t('home:language.register', { module: name(card.open) })}
          </ActionButton>
        </div>
      )}
    </Panel>
  );
}
