import { useRun, useText } from '#kernel/web/hooks.ts';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { changeCurriculumStatus } from '#areas/curriculum/contract.ts';
import { curriculum } from '#areas/curriculum/resources/curriculum.ts';

const verbs = [
  ['activate', 'active'],
  ['close', 'closed'],
] as const;

/** Müfredatlar: the list with the two steps of a curriculum's life. */
export default function CurriculumsPage() {
  const t = useText();
  const { run } = useRun(changeCurriculumStatus);
  return (
    <ResourceList
      resource={curriculum}
      title={t('title:curriculums')}
      rowActions={(row) =>
        verbs
          .filter(([verb]) => row.can[verb] === true)
          .map(([verb, status]) => ({
            key: verb,
            label: t(`curriculum:curriculum.${verb}`),
            onClick: () => void run({ id: row.id, status }),
          }))
      }
    />
  );
}
