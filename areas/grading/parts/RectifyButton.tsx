import { useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useMe, useName, useText } from '#kernel/web/hooks.ts';
import { DecimalBox } from '#ui/inputs/DecimalBox.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { rectifyGradeCommand, type GradeSheetView } from '#areas/grading/contract.ts';
import { sectionName } from '#areas/grading/parts/words.ts';
import { mayBecome } from '#areas/grading/rules/grade-sheet.ts';

/** A finalized grade is replaced: whose, by which letter, and why. */
export function RectifyButton({ view }: { view: GradeSheetView }) {
  const t = useText();
  const nameOf = useName();
  const role = useMe()?.active_role.name;
  const registrar = role === 'registrar' || role === 'A';
  const [student, setStudent] = useState<number | null>(null);
  const [letter, setLetter] = useState<string | null>(null);
  const [total, setTotal] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const row = view.rows.find((each) => each.enrolment_id === student);
  const choose = (id: number | null): void => {
    setStudent(id);
    setLetter(null);
    setTotal(view.rows.find((each) => each.enrolment_id === id)?.total ?? null);
  };
  const chooseLetter = (next: string | null): void => {
    setLetter(next);
    // a letter by hand has no total
    if (view.system.letters.find((each) => each.letter === next)?.min === null) setTotal(null);
  };
  const forget = (): void => {
    choose(null);
    setReason('');
  };
  return (
    <CommandButton
      command={rectifyGradeCommand}
      label="grading:rectify"
      can={view.can.rectify}
      onDone={forget}
      input={{ section_id: view.section.id, enrolment_id: student ?? 0, new_letter: letter ?? '', total, reason }}
      confirm={{
        title: t('grading:rectify_title', { section: sectionName(view.section) }),
        about: t('grading:rectify_about'),
        disabled: student === null || letter === null || letter === row?.letter || reason.trim() === '',
        consequences:
          row && letter !== null
            ? [
                {
                  key: 'change',
                  tone: 'warning',
                  text: t('grading:rectify_change', {
                    name: `${row.first_name} ${row.last_name}`,
                    old: row.letter ?? '—',
                    new: letter,
                  }),
                },
                { key: 'gpa', text: t('grading:finalize_gpa') },
              ]
            : [],
        children: (
          <>
            <SelectBox<number>
              label={t('grading:student')}
              value={student}
              onChange={choose}
              options={view.rows
                .filter((each) => each.status === 'completed')
                .map((each) => ({
                  value: each.enrolment_id,
                  label: `${each.number} ${each.first_name} ${each.last_name}`,
                  hint: each.letter ?? '',
                }))}
              required
            />
            <SelectBox
              label={t('grading:new_letter')}
              value={letter}
              onChange={chooseLetter}
              options={view.system.letters
                .filter((each) => mayBecome(each, registrar))
                .map((each) => ({
                  value: each.letter,
                  label: each.letter,
                  hint: nameOf(each),
                  disabled: each.letter === row?.letter,
                }))}
              required
            />
            <DecimalBox
              label={t('grading:new_total')}
              value={total}
              onChange={setTotal}
              strict
              min={0}
              max={100}
              scale={2}
            />
            <LongTextBox label={t('grading:reason')} value={reason} onChange={setReason} maxLength={1000} required />
          </>
        ),
      }}
    />
  );
}
