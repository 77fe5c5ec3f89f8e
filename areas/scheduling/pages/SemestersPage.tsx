import { textKey } from '#kernel/contract/text.ts';
import { useHas, useRun, useText } from '#kernel/web/hooks.ts';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { activateSemester, changeSemesterStatus, type SemesterStatus } from '#areas/scheduling/contract.ts';
import { semester } from '#areas/scheduling/resources/semester.ts';

const steps: readonly (readonly [string, SemesterStatus])[] = [
  ['open', 'open'],
  ['teach', 'teaching'],
  ['grade', 'grading'],
  ['close', 'closed'],
];

/** Dönemler: the list with the steps of a semester's life. */
export default function SemestersPage() {
  const t = useText();
  const mayCopy = useHas('rollover_store');
  const activate = useRun(activateSemester);
  const move = useRun(changeSemesterStatus);
  return (
    <ResourceList
      resource={semester}
      title={t('title:semesters')}
      rowActions={(row) => [
        ...(row.can.activate === true
          ? [
              {
                key: 'activate',
                label: t('scheduling:semester.activate'),
                onClick: () => void activate.run({ id: row.id }),
              },
            ]
          : []),
        ...steps
          .filter(([verb]) => row.can[verb] === true)
          .map(([verb, status]) => ({
            key: verb,
            label: t(textKey(`scheduling:semester.${verb}`)),
            onClick: () => void move.run({ id: row.id, status }),
          })),
        ...(mayCopy
          ? [{ key: 'rollover', label: t('scheduling:semester.rollover'), href: `/semesters/rollover?from=${row.id}` }]
          : []),
      ]}
    />
  );
}
