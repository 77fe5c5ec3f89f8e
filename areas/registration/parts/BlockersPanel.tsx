import { textKey } from '#kernel/contract/text.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { useFormat, useLocale, useText } from '#kernel/web/hooks.ts';
import { Notice } from '#ui/Notice.tsx';
import { RefusalList } from '#ui/RefusalList.tsx';
import type { HoldView, PersonView } from '../desk/contract-shapes.ts';
import { once, stops, useReasons } from '#areas/registration/parts/reasons.ts';

/** Everything that stands against the registration as a whole, at once, with the rule, the office and the way to it. */
export function BlockersPanel({
  refusals,
  holds,
  advisor,
  ownScreens = true,
}: {
  refusals: readonly Refusal[];
  holds: readonly HoldView[];
  advisor: PersonView | null;
  ownScreens?: boolean;
}) {
  const t = useText();
  const locale = useLocale();
  const { sayDate } = useFormat();
  const reasons = useReasons(advisor, ownScreens);
  const all = once(refusals);
  const blocking = all.filter(stops);
  // holds that stop registration stand among the refusals already
  const others = holds.filter((hold) => !hold.restrictions.includes('register'));
  if (all.length === 0 && others.length === 0) return null;
  return (
    <div className="r-blockers">
      {all.length > 0 && (
        <RefusalList
          reasons={reasons.list([...blocking, ...all.filter((refusal) => !stops(refusal))])}
          title={
            blocking.length > 0
              ? t(ownScreens ? 'registration_ui:blockers.title' : 'registration_ui:blockers.title_of', {
                  n: blocking.length,
                })
              : t('registration_ui:blockers.warnings')
          }
        />
      )}
      {others.map((hold) => (
        <Notice
          key={hold.id}
          tone="warning"
          title={t('registration_ui:blockers.hold', { office: t(textKey(`office:${hold.office}`)) })}
        >
          {t('registration_ui:blockers.hold_about', {
            reason: locale === 'tr' ? hold.reason : hold.reason_en,
            since: sayDate(hold.starts_at),
            restrictions: hold.restrictions.map((each) => t(textKey(`registration_ui:restriction.${each}`))).join(', '),
          })}
        </Notice>
      ))}
    </div>
  );
}
