import { textKey } from '#kernel/contract/text.ts';
import { useHas, useText } from '#kernel/web/hooks.ts';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { MajorRankingPanel } from '../parts/MajorRankingPanel.tsx';
import { useMajorPlace } from '../parts/majors-office.ts';
import { majorApplication } from '../resources/major-application.ts';
import '#areas/requests/machine/parts/shared/requests.css';

/** /minor/application/admin and the like: the applications an office sees; student affairs have the ranking here too. */
export default function MajorApplicationsPage() {
  const t = useText();
  const { family, office, title } = useMajorPlace();
  const ranks = useHas('majorranking_index');
  return (
    <div className="q-stack">
      <ResourceList key={family} resource={majorApplication} title={t(textKey(title))} filter={{ kind: family }} />
      {ranks && office === 'affairs' && <MajorRankingPanel key={`ranking.${family}`} family={family} />}
    </div>
  );
}
