import { useState } from 'react';
import { useFormat, useHas, useLocale, useMe, useRun, useText } from '#kernel/web/hooks.ts';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DateBox } from '#ui/inputs/DateBox.tsx';
import { MultiSelectBox } from '#ui/inputs/MultiSelectBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { placeHold } from '../../advising/contract.ts';
import { hold, holdKinds, holdOffices } from '../../holds/resources/hold.ts';
import { restrictionWords } from '../../holds/resources/restrictions.ts';
import { OptionPicker } from '../../parts/OptionPicker.tsx';

/** /holds: what the offices hold against students; a student sees his own. */
export default function HoldsPage() {
  const t = useText();
  const student = Boolean(useMe()?.student);
  const places = useHas('hold_store') && !student;
  const [placing, setPlacing] = useState(false);
  return (
    <>
      <ResourceList
        resource={hold}
        title={t('title:holds')}
        main={
          places && (
            <ActionButton kind="main" onClick={() => setPlacing(true)}>
              {t('permits:place')}
            </ActionButton>
          )
        }
      />
      {placing && <PlaceDialog onClose={() => setPlacing(false)} />}
    </>
  );
}

type Kind = keyof typeof holdKinds;
type Office = keyof typeof holdOffices;
const kinds = Object.keys(holdKinds) as Kind[];
const offices = Object.keys(holdOffices) as Office[];
const restrictions = Object.keys(restrictionWords) as (keyof typeof restrictionWords)[];

function PlaceDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const locale = useLocale();
  const { style } = useFormat();
  const { run, busy, problems } = useRun(placeHold);
  const [student, setStudent] = useState<number | null>(null);
  const [kind, setKind] = useState<Kind | null>(null);
  const [office, setOffice] = useState<Office | null>(null);
  const [what, setWhat] = useState<readonly string[]>(['register']);
  const [reason, setReason] = useState('');
  const [english, setEnglish] = useState('');
  const [until, setUntil] = useState<string | null>(null);
  const ready =
    student !== null &&
    kind !== null &&
    office !== null &&
    what.length > 0 &&
    reason.trim() !== '' &&
    english.trim() !== '';
  const go = async (): Promise<void> => {
    if (student === null || kind === null || office === null) return;
    const done = await run({
      student_id: student,
      kind,
      office,
      restrictions: [...what],
      reason: reason.trim(),
      reason_en: english.trim(),
      ends_on: until,
    });
    if (done) onClose();
  };
  return (
    <ConfirmDialog
      opened
      wide
      title={t('permits:place_title')}
      about={t('permits:place_about')}
      confirmLabel={t('permits:place')}
      busy={busy}
      disabled={!ready}
      onConfirm={() => void go()}
      onCancel={onClose}
    >
      <div className="k-form">
        <OptionPicker
          to="student"
          label={t('permits:student')}
          required
          value={student}
          onChange={setStudent}
          error={problems.student_id}
        />
        <SelectBox<Kind>
          label={t('permits:kind')}
          required
          value={kind}
          onChange={setKind}
          options={kinds.map((key) => ({ value: key, label: holdKinds[key][locale] }))}
          error={problems.kind}
        />
        <SelectBox<Office>
          label={t('permits:office')}
          required
          value={office}
          onChange={setOffice}
          options={offices.map((key) => ({ value: key, label: holdOffices[key][locale] }))}
          error={problems.office}
        />
        <MultiSelectBox
          label={t('permits:restrictions')}
          required
          value={what}
          onChange={setWhat}
          options={restrictions.map((key) => ({ value: key, label: restrictionWords[key][locale] }))}
          error={problems.restrictions}
        />
        <TextBox
          label={t('permits:reason_tr')}
          required
          value={reason}
          onChange={setReason}
          maxLength={250}
          error={problems.reason}
        />
        <TextBox
          label={t('permits:reason_en')}
          required
          value={english}
          onChange={setEnglish}
          maxLength={250}
          error={problems.reason_en}
        />
        <DateBox
          label={t('permits:ends_on')}
          format={style}
          value={until}
          onChange={setUntil}
          error={problems.ends_on}
        />
      </div>
    </ConfirmDialog>
  );
}
