import { useState } from 'react';
import { useHas, useLocale, useRun, useText } from '#kernel/web/hooks.ts';
import { ResourceForm } from '#kernel/web/ResourceForm.tsx';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { endOutcomes, endSpecialStudent } from '../special-contract.ts';
import { specialStudent } from '../resources/special-student.ts';
import '../../parts/shared/student.css';

const resource = specialStudent;
type Outcome = keyof typeof endOutcomes;

/** /special-student: guests, exchange and single-course students; their courses are registered by the office (ACA-033). */
export default function SpecialStudentsPage() {
  const t = useText();
  const mayAdd = useHas('specialstudent_store');
  const mayEnd = useHas('specialstudent_update');
  const [adding, setAdding] = useState(false);
  const [ending, setEnding] = useState<{ id: number; name: string } | null>(null);
  return (
    <>
      <ResourceList
        resource={resource}
        title={t('title:special_students')}
        main={
          mayAdd && (
            <ActionButton kind="main" onClick={() => setAdding(true)}>
              {t('people_cards:special.new')}
            </ActionButton>
          )
        }
        rowActions={(row) => [
          { key: 'profile', label: t('people_cards:special.profile'), href: `/students/${String(row.student_id)}` },
          ...(mayEnd && row.can.end === true
            ? [
                {
                  key: 'end',
                  label: t('people_cards:special.end'),
                  onClick: () => setEnding({ id: row.id, name: row.labels.student_id ?? '' }),
                },
              ]
            : []),
        ]}
      />
      <div className="p-stack">
        <Notice title={t('people_cards:special.notice')}>{t('people_cards:special.notice_about')}</Notice>
      </div>
      <ResourceForm resource={resource} id={null} opened={adding} onClose={() => setAdding(false)} />
      {ending && <EndDialog {...ending} onClose={() => setEnding(null)} />}
    </>
  );
}

function EndDialog({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const t = useText();
  const locale = useLocale();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { run, busy, problems } = useRun(endSpecialStudent);
  const end = async (): Promise<void> => {
    if (outcome && (await run({ id, outcome })) !== null) onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={t('people_cards:special.end_title', { name })}
      about={t('people_cards:special.end_about')}
      confirmLabel={t('people_cards:special.end')}
      tone="danger"
      busy={busy}
      disabled={outcome === null}
      onConfirm={() => void end()}
      onCancel={onClose}
    >
      <SelectBox<Outcome>
        label={t('people_cards:special.outcome')}
        name="outcome"
        required
        value={outcome}
        options={(Object.keys(endOutcomes) as Outcome[]).map((value) => ({ value, label: endOutcomes[value][locale] }))}
        onChange={setOutcome}
        error={problems.outcome}
      />
    </ConfirmDialog>
  );
}
