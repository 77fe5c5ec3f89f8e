import { useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useName, useText } from '#kernel/web/hooks.ts';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { setLettersCommand, type GradeSheetView } from '#areas/grading/contract.ts';

/** A letter by hand, with its reason; or back to the calculated one. */
export function LetterButton({ view }: { view: GradeSheetView }) {
  const t = useText();
  const nameOf = useName();
  const [student, setStudent] = useState<number | null>(null);
  const [letter, setLetter] = useState('');
  const [reason, setReason] = useState('');
  const row = view.rows.find((each) => each.enrolment_id === student);
  const choose = (id: number | null): void => {
    const next = view.rows.find((each) => each.enrolment_id === id);
    setStudent(id);
    setLetter(next?.source === 'manual' ? (next.letter ?? '') : '');
    setReason(next?.reason ?? '');
  };
  return (
    <CommandButton
      command={setLettersCommand}
      label="grading:give_letter"
      can={view.can.letters}
      input={{
        section_id: view.section.id,
        rows:
          student === null ? [] : [{ enrolment_id: student, letter: letter || null, reason: letter ? reason : null }],
      }}
      onDone={() => choose(null)}
      confirm={{
        title: row
          ? t('grading:give_letter_title', { name: `${row.first_name} ${row.last_name}` })
          : t('grading:give_letter'),
        about: row
          ? t('grading:give_letter_about', { letter: row.source === 'manual' ? '—' : (row.letter ?? '—') })
          : undefined,
        disabled: student === null || (letter !== '' && reason.trim() === ''),
        children: (
          <>
            <SelectBox<number>
              label={t('grading:student')}
              value={student}
              onChange={choose}
              options={view.rows
                .filter((each) => each.status === 'registered')
                .map((each) => ({
                  value: each.enrolment_id,
                  label: `${each.number} ${each.first_name} ${each.last_name}`,
                  hint: each.letter ?? '',
                }))}
              required
            />
            <SelectBox
              label={t('grading:letter')}
              value={letter}
              onChange={(next) => setLetter(next ?? '')}
              options={[
                { value: '', label: t('grading:calculated_again') },
                ...view.system.letters.map((each) => ({ value: each.letter, label: each.letter, hint: nameOf(each) })),
              ]}
              required
            />
            {letter !== '' && (
              <LongTextBox label={t('grading:reason')} value={reason} onChange={setReason} maxLength={1000} required />
            )}
          </>
        ),
      }}
    />
  );
}
