import { useFormat, useLocale, useText } from '#kernel/web/hooks.ts';
import { Timeline } from '#ui/Timeline.tsx';
import { disclosureChannels, type DisclosureView } from '../contract.ts';
import { releaseRecords } from '../rules/release-consent.ts';

/** What was told, and what was refused: by whom, when, how. */
export function DisclosureLog({ disclosures }: { disclosures: readonly DisclosureView[] }) {
  const t = useText();
  const locale = useLocale();
  const { moment } = useFormat();
  if (disclosures.length === 0) return <p className="q-meta">{t('release_consent:log_none')}</p>;
  return (
    <Timeline
      label={t('release_consent:log')}
      events={disclosures.map((each) => ({
        key: String(each.id),
        title: `${t(each.allowed ? 'release_consent:allowed' : 'release_consent:refused')}: ${each.records.map((record) => releaseRecords[record][locale]).join(', ')}`,
        time: moment(each.at),
        dateTime: each.at,
        by: t('release_consent:line', { by: each.by, channel: disclosureChannels[each.channel][locale] }),
        ...(each.note ? { about: each.note } : {}),
        tone: each.allowed ? 'success' : 'danger',
      }))}
    />
  );
}
