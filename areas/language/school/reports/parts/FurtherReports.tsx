import { useHas, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { Panel } from '#ui/Panel.tsx';

const further = [
  'language-registrations',
  'language-hours',
  'language-attendance',
  'language-levels',
  'language-results',
  'language-f1',
  'language-revenue',
] as const;
/** Each report as table, chart and spreadsheet, where the reader may have them. */
export function FurtherReports() {
  const t = useText();
  if (!useHas('languagereport_index')) return null;
  return (
    <Panel title={t('language:reports_further')}>
      <ul className="es-further">
        {further.map((each) => (
          <li key={each}>
            <PageLink to={`/report?name=${each}`}>{t(`reports:${each}`)}</PageLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
