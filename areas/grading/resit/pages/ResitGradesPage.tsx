import { useSemesterName } from '#areas/reference/parts/shared/semester-name.ts';
import { useFormat, useName, usePageParams, useRead, useSearchState, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { CheckCircleIcon, SwapIcon } from '#ui/icons.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { WindowAnswer } from '#areas/scheduling/rules/windows.ts';
import { SemesterSelect } from '../../parts/SemesterSelect.tsx';
import { sectionName, windowTone } from '../../parts/words.ts';
import { resitSections, resitSheet, type ResitSection } from '../contract.ts';
import { ResitGrid } from '../parts/ResitGrid.tsx';
import '../../parts/grading.css';

/** /resit/grades/:sectionId?: the sections with resits, and of one of them who sits it. */
export default function ResitGradesPage() {
  const id = Number(usePageParams().sectionId ?? 0);
  return id > 0 ? <Sheet key={id} id={id} /> : <Sections />;
}

function WindowNotice({ window }: { window: WindowAnswer }) {
  const t = useText();
  const format = useFormat();
  const text =
    window.state === 'open'
      ? t('resit:window.open', { until: format.sayMoment(window.closes_at) })
      : window.state === 'not_yet'
        ? t('resit:window.not_yet', { from: format.sayMoment(window.opens_at) })
        : window.state === 'closed'
          ? t('resit:window.closed', { since: format.sayMoment(window.since) })
          : t('resit:window.none');
  return <Notice tone={windowTone(window)}>{text}</Notice>;
}

function Sections() {
  const t = useText();
  const nameOf = useName();
  const [semester, setSemester] = useSearchState('semester', 0);
  const found = useRead(resitSections, semester > 0 ? { semester_id: semester } : {});
  return (
    <Screen title={t('title:resit_grades')} about={t('resit:about')}>
      <ReadState read={found} outline="table">
        {(data) => (
          <div className="g-stack">
            <div className="g-choose">
              <SemesterSelect semesters={data.semesters} value={data.semester?.id ?? null} onChange={setSemester} />
            </div>
            <WindowNotice window={data.window} />
            <DataTable<ResitSection>
              label={t('resit:sections')}
              rowName={sectionName}
              rows={data.sections}
              rowKey={(row) => String(row.id)}
              empty={
                <EmptyState icon={<CheckCircleIcon />} title={t('resit:none')}>
                  {t('resit:none_about')}
                </EmptyState>
              }
              columns={[
                {
                  key: 'section',
                  title: t('grading:section'),
                  lead: true,
                  render: (row) => <PageLink to={`/resit/grades/${row.id}`}>{sectionName(row)}</PageLink>,
                },
                { key: 'course', title: t('grading:course'), render: (row) => nameOf(row) },
                {
                  key: 'instructor',
                  title: t('grading:instructor'),
                  render: (row) => row.instructor ?? t('grading:no_instructor'),
                },
                { key: 'failed', title: t('resit:failed'), align: 'right' },
                { key: 'entered', title: t('resit:entered'), align: 'right' },
                { key: 'final', title: t('resit:final'), align: 'right' },
              ]}
            />
          </div>
        )}
      </ReadState>
    </Screen>
  );
}

function Sheet({ id }: { id: number }) {
  const t = useText();
  const nameOf = useName();
  const semesterName = useSemesterName();
  const sheet = useRead(resitSheet, { section_id: id });
  const section = sheet.data?.section;
  return (
    <Screen
      title={section ? `${sectionName(section)} ${nameOf(section)}` : t('title:resit_grades')}
      about={section ? semesterName({ academic_year: section.academic_year, code: section.semester_code }) : undefined}
      actions={
        <ActionButton kind="quiet" icon={<SwapIcon size={16} />} href="/resit/grades">
          {t('resit:other')}
        </ActionButton>
      }
    >
      <ReadState read={sheet} outline="table">
        {(view) => (
          <div className="g-stack">
            <WindowNotice window={view.window} />
            <Notice tone="neutral">{t(`resit:rule.${view.rule}`)}</Notice>
            <ResitGrid view={view} />
          </div>
        )}
      </ReadState>
    </Screen>
  );
}
