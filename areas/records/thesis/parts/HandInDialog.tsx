import { useState } from 'react';
import { useFormat, useLocale, useRun, useText } from '#kernel/web/hooks.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DateBox } from '#ui/inputs/DateBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { handInThesis, type ThesisView } from '../contract.ts';
import { visibilities, type Visibility } from '../rules/thesis-states.ts';
import { isDay, useTitleOf } from './thesis-words.ts';

const kinds = Object.keys(visibilities) as Visibility[];
/** The final copy is handed in with the student's own word on who may see it. */
export function HandInDialog({ work, onClose }: { work: ThesisView; onClose: () => void }) {
  const t = useText();
  const locale = useLocale();
  const titleOf = useTitleOf();
  const { sayDate } = useFormat();
  const { run, busy, problems } = useRun(handInThesis);
  const [visibility, setVisibility] = useState<Visibility | null>(work.visibility);
  const [until, setUntil] = useState<string | null>(work.embargo_until);
  const save = async (): Promise<void> => {
    if (visibility === null) return;
    const given = { id: work.id, version: work.version, visibility, ...(until ? { embargo_until: until } : {}) };
    if (await run(given)) onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={`${t('thesis:move.hand_in')}: ${titleOf(work)}`}
      about={t('thesis:hand_in_about')}
      confirmLabel={t('thesis:move.hand_in')}
      busy={busy}
      disabled={visibility === null || (until !== null && !isDay(until))}
      onConfirm={() => void save()}
      onCancel={onClose}
    >
      <div className="k-form">
        <SelectBox<Visibility>
          label={t('thesis:visibility_field')}
          name="visibility"
          value={visibility}
          onChange={setVisibility}
          required
          error={problems.visibility}
          options={kinds.map((value) => ({ value, label: t(`thesis:visibility.${value}`) }))}
        />
        <DateBox
          label={t('thesis:embargo')}
          name="embargo_until"
          value={until}
          onChange={setUntil}
          locale={locale}
          max={work.limits.embargo_most}
          help={t('thesis:embargo_help', { most: sayDate(work.limits.embargo_most) })}
          error={problems.embargo_until}
        />
      </div>
    </ConfirmDialog>
  );
}
