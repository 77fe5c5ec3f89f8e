import type { Resource } from '#kernel/contract/define-resource.ts';
import { useHas, useText } from '#kernel/web/hooks.ts';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { MajorRankingPanel } from '../parts/MajorRankingPanel.tsx';
import { useMajorPlace } from '../parts/majors-office.ts';
import { majorApplication } from '../resources/major-application.ts';
import '../parts/requests.css';

/** /minor/application/admin and the like: the applications an office sees; student affairs have the ranking here too. */
export default function MajorApplicationsPage() {
  const t = useText();
  const { family, office, title } = useMajorPlace();
  const ranks = useHas('majorranking_index');
  return (
    <div className="q-stack">
      <ResourceList
        key={family}
        resource={majorApplication as unknown as Resource}
        title={t(title)}
        filter={{ kind: family }}
      />
      {ranks && office === 'affairs' && <MajorRankingPanel key={`ranking.${family}`} family={family} />}
    </div>
  );
}
