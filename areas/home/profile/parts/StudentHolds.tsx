import { restrictionWords } from '#areas/registration/holds/resources/restrictions.ts';
import '#areas/people/parts/shared/student.css';
import { useFormat, useLocale, useText } from '#kernel/web/hooks.ts';
import { textKey } from '#kernel/contract/text.ts';
import { RefusalList } from '#ui/RefusalList.tsx';
import type { StudentHoldView } from '../contract.ts';

const restrictions: Readonly<Record<string, { tr: string; en: string }>> = restrictionWords;
/** Holds in force: what they stop, since when, whom to ask. Nothing without any. */
export function StudentHolds({ holds }: { holds: readonly StudentHoldView[] }) {
  const t = useText();
  const locale = useLocale();
  const { sayDate } = useFormat();
  if (holds.length === 0) return null;
  return (
    <RefusalList
      title={holds.length === 1 ? t('people_profile:holds.one') : t('people_profile:holds.title', { n: holds.length })}
      reasons={holds.map((hold) => ({
        key: String(hold.id),
        since: t('people_profile:holds.since', { date: sayDate(hold.starts_at) }),
        office: { name: t(textKey(`office:${hold.office}`)) },
        sentence: (
          <>
            {locale === 'tr' ? hold.reason : hold.reason_en}{' '}
            <span className="p-meta">
              {t('people_profile:holds.stops', {
                what: hold.restrictions.map((each) => restrictions[each]?.[locale] ?? each).join(', '),
              })}
            </span>
          </>
        ),
      }))}
    />
  );
}
