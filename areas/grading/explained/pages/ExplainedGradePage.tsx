import { useSemesterName } from '#areas/reference/parts/shared/semester-name.ts';
import { useFormat, useName, usePageParams, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { PrintIcon } from '#ui/icons.tsx';
import { Notice } from '#ui/Notice.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { sectionName, statusTone } from '../../parts/words.ts';
import { explainedGrade, type ExplainedGrade } from '../contract.ts';
import { ClassPanel } from '../parts/ClassPanel.tsx';
import { HowPanel } from '../parts/HowPanel.tsx';
import { LogPanel } from '../parts/LogPanel.tsx';
import { PartsPanel } from '../parts/PartsPanel.tsx';
import '../../parts/grading.css';

/** /grades/explained/:id: one grade from each component to the letter, the same for the student and for who teaches. */
export default function ExplainedGradePage() {
  const t = useText();
  const nameOf = useName();
  const semesterName = useSemesterName();
  const grade = useRead(explainedGrade, { id: Number(usePageParams().id) || 0 });
  const view = grade.data;
  return (
    <Screen
      title={view ? `${sectionName(view.course)} ${nameOf(view.course)}` : t('title:explained_grade')}
      about={
        view
          ? t('explained:about', {
              student: view.student.name,
              number: view.student.number,
              semester: semesterName({ academic_year: view.course.academic_year, code: view.course.semester_code }),
            })
          : undefined
      }
      status={
        view ? (
          <StatusBadge tone={statusTone[view.sheet.status]}>{t(`grading:status.${view.sheet.status}`)}</StatusBadge>
        ) : undefined
      }
      actions={
        <ActionButton kind="quiet" icon={<PrintIcon size={16} />} onClick={() => window.print()}>
          {t('ui:print')}
        </ActionButton>
      }
      facts={view ? <Facts view={view} /> : undefined}
    >
      <ReadState read={grade}>
        {(data) => (
          <div className="g-sheet">
            {data.sheet.status !== 'finalized' && data.way !== 'withdrawn' && (
              <Notice tone="info">{t(data.own ? 'explained:open_note' : 'explained:staff_note')}</Notice>
            )}
            <PartsPanel view={data} />
            <div className="g-beside">
              <HowPanel view={data} />
              <ClassPanel view={data} />
            </div>
            <LogPanel view={data} />
          </div>
        )}
      </ReadState>
    </Screen>
  );
}

function Facts({ view }: { view: ExplainedGrade }) {
  const t = useText();
  const nameOf = useName();
  const format = useFormat();
  const { letter } = view;
  return (
    <FactStrip
      label={t('explained:facts')}
      facts={[
        {
          key: 'letter',
          label: t('explained:letter'),
          value: letter?.letter ?? t('explained:none_yet'),
          ...(letter ? { note: nameOf(letter) } : {}),
        },
        { key: 'total', label: t('explained:total'), value: view.total === null ? '—' : format.number(view.total, 2) },
        {
          key: 'coefficient',
          label: t('explained:coefficient'),
          value: letter === null || letter.coefficient === null ? '—' : format.number(letter.coefficient, 2),
          ...(letter && letter.coefficient === null ? { note: t('explained:outside') } : {}),
        },
        {
          key: 'result',
          label: t('explained:status'),
          value: letter ? t(letter.earned ? 'explained:passed' : 'explained:failed') : '—',
          ...(letter ? { tone: letter.earned ? ('success' as const) : ('danger' as const) } : {}),
          ...(view.sheet.finalized_at ? { note: format.sayMoment(view.sheet.finalized_at) } : {}),
        },
      ]}
    />
  );
}
