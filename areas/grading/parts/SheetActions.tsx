import { useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useHas, useText } from '#kernel/web/hooks.ts';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import {
  finalizeGradesCommand,
  returnGradeSheetCommand,
  submitGradeSheetCommand,
  type GradeSheetView,
} from '#areas/grading/contract.ts';
import { entryRefusals } from '#areas/grading/entry-refusals.ts';
import type { Result } from '#areas/grading/parts/grid-model.ts';
import { LetterButton } from '#areas/grading/parts/LetterButton.tsx';
import { RectifyButton } from '#areas/grading/parts/RectifyButton.tsx';
import { inShort, sectionName } from '#areas/grading/parts/words.ts';

/** The verbs of a sheet in its state; each disabled with every reason while it can't be done. */
export function SheetActions({
  view,
  unsaved,
  results,
}: {
  view: GradeSheetView;
  unsaved: number;
  results: ReadonlyMap<number, Result>;
}) {
  const t = useText();
  const finalizes = useHas('gradesheet_finalize');
  const rectifies = useHas('grade_rectify');
  const section = sectionName(view.section);
  const input = { section_id: view.section.id };
  const { status } = view.sheet;
  const students = view.rows.filter((row) => row.status === 'registered').length;
  const failing = view.rows.filter(
    (row) =>
      row.status === 'registered' &&
      view.system.letters.some((each) => each.letter === results.get(row.enrolment_id)?.letter && !each.earned),
  ).length;
  const open = status === 'not_started' || status === 'draft';
  return (
    <>
      {open && <LetterButton view={view} />}
      {open && (
        <CommandButton
          command={submitGradeSheetCommand}
          input={input}
          label="grading:submit"
          kind="main"
          can={unsaved > 0 ? { refusals: [entryRefusals.grades_unsaved()] } : inShort(view.can.submit)}
          confirm={{
            title: t('grading:submit_title', { section }),
            about: t('grading:submit_about'),
            consequences: [
              { key: 'students', tone: 'info', text: t('grading:submit_students', { n: students }) },
              ...(failing > 0
                ? [{ key: 'failing', tone: 'warning' as const, text: t('grading:submit_failed', { n: failing }) }]
                : []),
            ],
          }}
        />
      )}
      {status === 'submitted' && finalizes && <ReturnButton view={view} section={section} />}
      {status === 'submitted' && (
        <CommandButton
          command={finalizeGradesCommand}
          input={input}
          label="grading:finalize"
          kind="main"
          can={inShort(view.can.finalize)}
          confirm={{
            title: t('grading:finalize_title', { section }),
            about: t('grading:finalize_about'),
            consequences: [
              { key: 'students', tone: 'warning', text: t('grading:finalize_students', { n: students }) },
              { key: 'gpa', tone: 'info', text: t('grading:finalize_gpa') },
            ],
          }}
        />
      )}
      {(status === 'finalized' || status === 'rectification') && rectifies && <RectifyButton view={view} />}
    </>
  );
}

function ReturnButton({ view, section }: { view: GradeSheetView; section: string }) {
  const t = useText();
  const [reason, setReason] = useState('');
  return (
    <CommandButton
      command={returnGradeSheetCommand}
      input={{ section_id: view.section.id, reason }}
      label="grading:send_back"
      can={view.can.send_back}
      onDone={() => setReason('')}
      confirm={{
        title: t('grading:send_back_title', { section }),
        about: t('grading:send_back_about'),
        disabled: reason.trim() === '',
        children: (
          <LongTextBox label={t('grading:reason')} value={reason} onChange={setReason} maxLength={1000} required />
        ),
      }}
    />
  );
}
