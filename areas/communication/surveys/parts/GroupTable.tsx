import { useFormat, useLocale, useText } from '#kernel/web/hooks.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { SurveyGroup } from '../contract.ts';

/** Courses of a survey with how many have answered and the mean; what too few have answered is held back. */
export function GroupTable<G extends SurveyGroup & { semester?: { tr: string; en: string } | null }>({
  groups,
  onOpen,
  dated = false,
}: {
  groups: readonly G[];
  onOpen: (group: G) => void;
  dated?: boolean;
}) {
  const t = useText();
  const locale = useLocale();
  const { number } = useFormat();
  const named = (group: G): string =>
    group.name
      ? `${group.code ?? ''}-${String(group.section_no ?? 1).padStart(2, '0')} ${group.name[locale]}`
      : t('survey:everybody');
  return (
    <DataTable<G>
      label={t('survey:groups')}
      rows={[...groups]}
      rowKey={(group) => `${group.semester?.en ?? ''}.${group.related_id}`}
      rowName={named}
      onOpen={onOpen}
      maxHeight="none"
      empty={<EmptyState title={t('survey:nothing')}>{t('survey:nothing_about')}</EmptyState>}
      columns={[
        { key: 'group', title: t('survey:group'), lead: true, wraps: true, render: named },
        ...(dated
          ? [{ key: 'semester', title: t('survey:semester'), render: (group: G) => group.semester?.[locale] ?? '–' }]
          : []),
        { key: 'instructors', title: t('survey:instructors'), render: (group) => group.instructors.join(', ') },
        { key: 'asked', title: t('survey:asked'), align: 'right', render: (group) => number(group.asked) },
        {
          key: 'answered',
          title: t('survey:answered'),
          align: 'right',
          render: (group) =>
            `${number(group.voters)} · ${number(group.asked === 0 ? 0 : Math.round((100 * group.voters) / group.asked))} %`,
        },
        {
          key: 'mean',
          title: t('survey:mean'),
          align: 'right',
          render: (group) =>
            group.shown ? (
              group.mean === null ? (
                '–'
              ) : (
                number(group.mean)
              )
            ) : (
              <StatusBadge>{t('survey:held_back')}</StatusBadge>
            ),
        },
      ]}
    />
  );
}
