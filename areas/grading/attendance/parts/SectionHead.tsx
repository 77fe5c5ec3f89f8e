import type { ReactNode } from 'react';
import { useSemesterName } from '#areas/reference/parts/shared/semester-name.ts';
import { useGo, useLocale, useName, useText } from '#kernel/web/hooks.ts';
import { whyNot } from '#kernel/web/reasons.ts';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SwapIcon } from '#ui/icons.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ViewTabs } from '#ui/ViewTabs.tsx';
import type { EntryLists } from './use-list-draft.ts';
import '../../parts/grading.css';
import './attendance.css';

/** What both views of a section share: title, rule, why nothing may be marked. */
export function SectionHead({
  data,
  view,
  children,
}: {
  data: Pick<EntryLists, 'section' | 'rule' | 'can'>;
  view: 'day' | 'week';
  children: ReactNode;
}) {
  const t = useText();
  const go = useGo();
  const name = useName();
  const locale = useLocale();
  const semesterName = useSemesterName();
  const { section, rule } = data;
  const why = whyNot(data.can.take, locale);
  return (
    <Screen
      title={`${section.section} ${name(section)}`}
      about={semesterName({ academic_year: section.academic_year, code: section.semester_code })}
      actions={
        <ActionButton kind="quiet" icon={<SwapIcon size={16} />} href="/attendance/entry">
          {t('attendance:all_sections')}
        </ActionButton>
      }
    >
      <div className="g-stack">
        <ViewTabs<'day' | 'week'>
          label={t('attendance:views')}
          current={view}
          views={[
            { key: 'day', label: t('attendance:day_view') },
            { key: 'week', label: t('attendance:week_view') },
          ]}
          onChoose={(next) =>
            go(next === 'day' ? `/attendance/entry/${section.id}` : `/attendance/entry/weekly/${section.id}`)
          }
        />
        {why && <Notice tone="warning">{why}</Notice>}
        {section.archived ? (
          <EmptyState title={t('attendance:archived')}>{t('attendance:archived_about')}</EmptyState>
        ) : (
          children
        )}
        <p className="at-hint">
          {t('attendance:rule', { theory: rule.theory_percent, practice: rule.practice_percent })}{' '}
          {rule.lates_per_hour > 0 &&
            t('attendance:rule_lates', { lates: rule.lates_per_hour, minutes: rule.late_minutes })}
        </p>
      </div>
    </Screen>
  );
}
