import { lazy, Suspense, useState } from 'react';
import { useText } from '#kernel/web/hooks.ts';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { curriculum } from '#areas/curriculum/resources/curriculum.ts';

const ChangeCurriculumStatus = lazy(() =>
  import('../plans/parts/ChangeCurriculumStatus.tsx').then((m) => ({ default: m.ChangeCurriculumStatus })),
);
const verbs = [
  ['activate', 'active'],
  ['close', 'closed'],
] as const;

/** Müfredatlar: the list with the two steps of a curriculum's life. */
export default function CurriculumsPage() {
  const t = useText();
  const [asked, setAsked] = useState<{ id: number; status: 'active' | 'closed' } | null>(null);
  return (
    <>
      <ResourceList
        resource={curriculum}
        title={t('title:curriculums')}
        rowActions={(row) =>
          verbs
            .filter(([verb]) => row.can[verb] === true)
            .map(([verb, status]) => ({
              key: verb,
              label: t(`curriculum:curriculum.${verb}`),
              onClick: () => setAsked({ id: row.id, status }),
            }))
        }
      />
      <Suspense fallback={null}>
        {asked && <ChangeCurriculumStatus {...asked} onClose={() => setAsked(null)} />}
      </Suspense>
    </>
  );
}
