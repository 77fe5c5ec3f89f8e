import { textKey } from '#kernel/contract/text.ts';
import { useName, useText } from '#kernel/web/hooks.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { SectionSeats } from '../../parts/SectionSeats.tsx';
import { stops, useReasons } from '../../parts/reasons.ts';
import { meetingLines } from '../../parts/words.ts';
import { ReasonLines } from '../../desk/parts/ReasonLines.tsx';
import type { CourseSection } from '../contract.ts';
import { fitOf } from '../rules/fit.ts';

/** Where the course is taught this semester; a student reads beside each section how it fits. */
export function CourseSections({ sections, label }: { sections: readonly CourseSection[]; label: string }) {
  const t = useText();
  const name = useName();
  const reasons = useReasons();
  const own = sections.some((each) => each.own !== null);
  return (
    <DataTable<CourseSection>
      label={label}
      rows={[...sections]}
      rowKey={(row) => String(row.section_id)}
      rowName={(row) => row.section}
      empty={<EmptyState small title={t('course_page:no_sections')} />}
      columns={[
        {
          key: 'section',
          title: t('registration_ui:column.section'),
          lead: true,
          render: (row) => <b>{row.section}</b>,
        },
        {
          key: 'hours',
          title: t('registration_ui:section.hours'),
          render: (row) =>
            row.meetings.length > 0
              ? meetingLines(t, row.meetings).map((line) => <div key={line}>{line}</div>)
              : t('registration_ui:meeting.none'),
        },
        {
          key: 'instructor',
          title: t('registration_ui:section.instructor'),
          render: (row) => row.instructor?.name ?? t('registration_ui:section.no_instructor'),
        },
        {
          key: 'where',
          title: t('registration_ui:section.mode'),
          render: (row) =>
            [
              t(textKey(`registration_ui:mode.${row.mode}`)),
              t(textKey(`registration_ui:language.${row.language}`)),
              name(row.campus),
            ]
              .filter(Boolean)
              .join(' · '),
        },
        { key: 'seats', title: t('course_page:seats'), render: (row) => <SectionSeats seats={row} /> },
        ...(own
          ? [
              {
                key: 'fit',
                title: t('course_page:fit'),
                render: (row: CourseSection) => {
                  const fit = fitOf(row);
                  if (fit === null) return '–';
                  const against = row.own?.refusals.filter(stops) ?? [];
                  return (
                    <>
                      <StatusBadge tone={fit.tone}>
                        {t(`course_page:fit.${fit.kind}`, { section: fit.section })}
                      </StatusBadge>
                      {fit.kind === 'stopped' && <ReasonLines reasons={reasons.list(against)} />}
                    </>
                  );
                },
              },
            ]
          : []),
      ]}
    />
  );
}
