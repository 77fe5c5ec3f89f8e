import { textKey } from '#kernel/contract/text.ts';
import { useFormat, useLocale, useName, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { CheckCircleIcon } from '#ui/icons.tsx';
import { Panel } from '#ui/Panel.tsx';
import { RefusalList } from '#ui/RefusalList.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { restrictionWords } from '#areas/registration/holds/resources/restrictions.ts';
import { semesterEventNames } from '#areas/scheduling/rules/semester-events.ts';
import type { CardOf, OpenItem } from '#areas/home/contract.ts';
import { registrationTones, useTimeLeft } from '#areas/home/parts/words.ts';
import './home.css';

const restrictions: Readonly<Record<string, { tr: string; en: string }>> = restrictionWords;

/** Every hold at once: what it stops, since when, whom to ask. */
export function HoldsCard({ card }: { card: CardOf<'holds'> }) {
  const t = useText();
  const locale = useLocale();
  const { sayDate } = useFormat();
  return (
    <RefusalList
      title={card.holds.length === 1 ? t('home:holds.one') : t('home:holds.title', { n: card.holds.length })}
      reasons={card.holds.map((hold) => ({
        key: String(hold.id),
        sentence: (
          <>
            {locale === 'tr' ? hold.reason : hold.reason_en}
            <span className="h-meta">
              {' '}
              {t('home:holds.restricts', {
                what: hold.restrictions.map((each) => restrictions[each]?.[locale] ?? each).join(', '),
              })}
            </span>
          </>
        ),
        since: t('home:holds.since', { date: sayDate(hold.starts_at) }),
        office: {
          name: hold.contact?.name ?? t(textKey(`office:${hold.office}`)),
          ...(hold.contact ? { contact: hold.contact.email } : {}),
        },
      }))}
    />
  );
}

/** What can be done now and until when, then what opens soon. */
export function OpenCard({ card, today }: { card: CardOf<'open'>; today: string }) {
  const t = useText();
  const locale = useLocale();
  const { sayDate } = useFormat();
  const aside = card.items.filter((item) => item.aside);
  const firstOpen = card.items.find((item) => item.state === 'open' && item.href);
  return (
    <Panel title={t('home:open.title')} flush>
      {card.items.length === 0 ? (
        <EmptyState small icon={<CheckCircleIcon />} title={t('home:open.empty')}>
          {t('home:open.empty_about')}
        </EmptyState>
      ) : (
        <ul className="h-list">
          {card.items
            .filter((item) => !item.aside)
            .map((item) => (
              <OpenLine key={`${item.what}${item.href ?? ''}`} item={item} today={today} main={item === firstOpen} />
            ))}
        </ul>
      )}
      {aside.length > 0 && (
        <>
          <p className="h-sub">{t('home:open.others')}</p>
          <dl className="h-dates">
            {aside.map(
              (item) =>
                item.what !== 'agreement' &&
                item.what !== 'survey' && (
                  <div key={item.what}>
                    <dt>{semesterEventNames[item.what][locale]}</dt>
                    <dd className="k-figures">
                      {item.at &&
                        t(item.state === 'open' ? 'home:open.until' : 'home:open.from', { at: sayDate(item.at) })}
                    </dd>
                  </div>
                ),
            )}
          </dl>
        </>
      )}
    </Panel>
  );
}
const stepWords = {
  start: 'home:open.go',
  continue: 'home:open.continue',
  resend: 'home:open.resend',
  change: 'home:open.change',
} as const;
function OpenLine({ item, today, main }: { item: OpenItem; today: string; main: boolean }) {
  const t = useText();
  const locale = useLocale();
  const name = useName();
  const { sayMoment } = useFormat();
  const timeLeft = useTimeLeft(today);
  const due = item.what === 'agreement' || item.mandatory === true;
  const title =
    item.what === 'agreement'
      ? t('home:open.agreement')
      : item.what === 'survey'
        ? name(item)
        : semesterEventNames[item.what][locale];
  const left = item.state === 'open' && item.at ? timeLeft(item.at) : null;
  const pressing = left !== null && left.pressing;
  const when =
    item.at === null
      ? null
      : t(item.state === 'open' ? 'home:open.until' : 'home:open.from', { at: sayMoment(item.at) });
  const notes = [
    item.what === 'survey' ? t(item.mandatory ? 'home:open.survey_mandatory' : 'home:open.survey') : '',
    item.what === 'agreement' ? t('home:open.agreement_about') : '',
    when ?? '',
    item.closed ? t(`home:open.${item.closed}`) : '',
  ].filter(Boolean);
  return (
    <li data-quiet={item.state === 'soon' || undefined}>
      <div className="h-words">
        <p className="h-line">
          <b>{title}</b>
          <StatusBadge plain tone={due ? 'warning' : item.state === 'open' && !item.closed ? 'success' : 'neutral'}>
            {t(due ? 'home:open.due' : item.closed ? 'home:open.not_yours' : `home:open.${item.state}`)}
          </StatusBadge>
        </p>
        <p className="h-meta" data-tone={pressing ? 'warning' : undefined}>
          {notes.join(' · ')}
          {left && (
            <>
              {' '}
              · <b>{left.text}</b>
            </>
          )}
        </p>
      </div>
      {item.state === 'open' && item.href && (
        <div className="h-end">
          <ActionButton small kind={main ? 'main' : 'plain'} href={item.href}>
            <span aria-hidden>{t(stepWords[item.step ?? 'start'])}</span>
            <span className="k-hidden">
              {t('home:open.go_to', { what: title, step: t(stepWords[item.step ?? 'start']) })}
            </span>
          </ActionButton>
        </div>
      )}
    </li>
  );
}

/** The registration of this semester. */
export function RegistrationCard({ card }: { card: CardOf<'registration'> }) {
  const t = useText();
  const { number, moment } = useFormat();
  const at = card.decided_at ?? card.submitted_at;
  return (
    <Panel
      title={t('home:registration.title')}
      {...(card.href ? { link: { href: card.href, label: t('home:registration.link') } } : {})}
    >
      <dl className="h-rows">
        <div>
          <dt>{t('home:registration.status')}</dt>
          <dd>
            <StatusBadge tone={registrationTones[card.status]}>{t(`home:registration.${card.status}`)}</StatusBadge>
          </dd>
        </div>
        {at && (
          <div>
            <dt>{t(card.decided_at ? 'home:registration.decided' : 'home:registration.sent')}</dt>
            <dd className="k-figures">{moment(at)}</dd>
          </div>
        )}
        <div>
          <dt>{t('home:registration.credits')}</dt>
          <dd className="k-figures">
            {card.courses === 0
              ? t('home:registration.no_courses')
              : `${number(card.credits)} · ${t(card.courses === 1 ? 'home:registration.courses_one' : 'home:registration.courses', { n: card.courses })}`}
          </dd>
        </div>
        {card.waiting > 0 && (
          <div>
            <dt>{t('home:registration.waiting')}</dt>
            <dd>
              {t(card.waiting === 1 ? 'home:registration.waiting_one' : 'home:registration.waiting_n', {
                n: card.waiting,
              })}
            </dd>
          </div>
        )}
        <div>
          <dt>{t('home:registration.advisor')}</dt>
          <dd>
            {card.advisor ? (
              <a href={`mailto:${card.advisor.email}`}>{card.advisor.name}</a>
            ) : (
              t('home:registration.no_advisor')
            )}
          </dd>
        </div>
      </dl>
      {card.note && (
        <div className="h-note" data-status={card.status}>
          <p>{t('home:registration.note')}</p>
          <p>{card.note}</p>
        </div>
      )}
      {card.closed && <p className="h-meta">{t(`home:open.${card.closed}`)}</p>}
    </Panel>
  );
}
