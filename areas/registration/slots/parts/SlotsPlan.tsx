import { useName, useText } from '#kernel/web/hooks.ts';
import type { SlotsView } from '../../desk/contract-shapes.ts';
import { ExtraCourses } from './ExtraCourses.tsx';
import { SlotsBoard } from './SlotsBoard.tsx';
import { SlotsBar, SlotsFacts } from './SlotsProgress.tsx';
import '../../parts/registration.css';

/** One line about whose plan it is. */
export function useSlotsAbout(): (view: SlotsView) => string {
  const name = useName();
  const t = useText();
  return ({ student, curriculum }) =>
    [
      student.full_name,
      student.student_number,
      name(student.program),
      curriculum ? t('registration_ui:slots.curriculum', { curriculum: curriculum.code }) : '',
    ]
      .filter(Boolean)
      .join(' · ');
}

/** A student's plan from top to bottom. */
export function SlotsPlan({ view, own = false }: { view: SlotsView; own?: boolean }) {
  return (
    <div className="r-stack r-gap">
      <SlotsFacts summary={view.summary} />
      <SlotsBar slots={view.slots} summary={view.summary} />
      <div>
        <SlotsBoard slots={view.slots} summary={view.summary} own={own} current={view.student.semester_no} />
      </div>
      <ExtraCourses extra={view.extra} />
    </div>
  );
}
