import { useState } from 'react';
import { formInput } from '#kernel/contract/define-command.ts';
import { useName, useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DecimalBox } from '#ui/inputs/DecimalBox.tsx';
import { IntegerBox } from '#ui/inputs/IntegerBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { savePlacementParts, type PlacementView } from '../contract.ts';
import { clockOf, minutesOf } from './result-words.ts';

interface PartLine {
  key: number;
  name: string;
  name_en: string;
  weight: number | null;
  max_score: number | null;
  starts: string;
  minutes: number | null;
}
interface LevelLine {
  key: number;
  code: string;
  min_total: number | null;
}
/** The parts with their weights, and from which total on each level is reached. */
export function PartsDialog({ exam, onClose }: { exam: PlacementView; onClose: () => void }) {
  const t = useText();
  const nameOf = useName();
  const { run, busy } = useRun(savePlacementParts);
  const [parts, setParts] = useState<PartLine[]>(() =>
    exam.parts.map((part, key) => ({ ...part, key, starts: clockOf(part.starts) })),
  );
  const [levels, setLevels] = useState<LevelLine[]>(() => exam.levels.map((level, key) => ({ ...level, key })));
  const part = (key: number, next: Partial<PartLine>): void =>
    setParts(parts.map((each) => (each.key === key ? { ...each, ...next } : each)));
  const level = (key: number, next: Partial<LevelLine>): void =>
    setLevels(levels.map((each) => (each.key === key ? { ...each, ...next } : each)));
  const whole =
    parts.length > 0 &&
    levels.length > 0 &&
    parts.every(
      (each) =>
        each.name && each.name_en && each.weight && each.max_score && each.minutes && minutesOf(each.starts) !== null,
    ) &&
    levels.every((each) => each.code && each.min_total !== null);
  const save = async (): Promise<void> => {
    const saved = await run(
      formInput(savePlacementParts, {
        id: exam.id,
        parts: parts.map(({ name, name_en, weight, max_score, starts, minutes }) => ({
          name,
          name_en,
          weight,
          max_score,
          minutes,
          starts: minutesOf(starts),
        })),
        levels: levels.map(({ code, min_total }) => ({ code, min_total })),
      }),
    );
    if (saved) onClose();
  };
  return (
    <ConfirmDialog
      opened
      wide
      title={`${t('placement:edit_parts')}: ${nameOf(exam)}`}
      confirmLabel={t('placement:save')}
      busy={busy}
      disabled={!whole}
      onConfirm={() => void save()}
      onCancel={onClose}
    >
      <div className="k-form">
        {parts.map((each, at) => (
          <fieldset key={each.key}>
            <legend>{`${t('placement:part')} ${at + 1}`}</legend>
            <TextBox
              label={t('placement:name_tr')}
              value={each.name}
              onChange={(name) => part(each.key, { name })}
              maxLength={80}
              required
            />
            <TextBox
              label={t('placement:name_en')}
              value={each.name_en}
              onChange={(name_en) => part(each.key, { name_en })}
              maxLength={80}
              required
            />
            <IntegerBox
              label={t('placement:weight')}
              value={each.weight}
              onChange={(weight) => part(each.key, { weight })}
              min={1}
              max={100}
              required
            />
            <DecimalBox
              label={t('placement:max_score')}
              value={each.max_score}
              onChange={(max_score) => part(each.key, { max_score })}
              min={1}
              max={1000}
              required
            />
            <TextBox
              label={t('placement:starts')}
              value={each.starts}
              onChange={(starts) => part(each.key, { starts })}
              required
            />
            <IntegerBox
              label={t('placement:minutes')}
              value={each.minutes}
              onChange={(minutes) => part(each.key, { minutes })}
              min={1}
              max={480}
              required
            />
            <ActionButton small kind="quiet" onClick={() => setParts(parts.filter((other) => other.key !== each.key))}>
              {t('placement:remove')}
            </ActionButton>
          </fieldset>
        ))}
        <div>
          <ActionButton
            onClick={() =>
              setParts([
                ...parts,
                {
                  key: Math.max(0, ...parts.map((each) => each.key)) + 1,
                  name: '',
                  name_en: '',
                  weight: null,
                  max_score: 100,
                  starts: '09:30',
                  minutes: 60,
                },
              ])
            }
          >
            {t('placement:add_part')}
          </ActionButton>
        </div>
        {levels.map((each) => (
          <fieldset key={each.key}>
            <legend>{t('placement:level')}</legend>
            <TextBox
              label={t('placement:level')}
              format="code"
              value={each.code}
              onChange={(code) => level(each.key, { code })}
              maxLength={10}
              required
            />
            <DecimalBox
              label={t('placement:min_total')}
              value={each.min_total}
              onChange={(min_total) => level(each.key, { min_total })}
              min={0}
              max={100}
              required
            />
            <ActionButton
              small
              kind="quiet"
              onClick={() => setLevels(levels.filter((other) => other.key !== each.key))}
            >
              {t('placement:remove')}
            </ActionButton>
          </fieldset>
        ))}
        <div>
          <ActionButton
            onClick={() =>
              setLevels([
                ...levels,
                { key: Math.max(0, ...levels.map((each) => each.key)) + 1, code: '', min_total: null },
              ])
            }
          >
            {t('placement:add_level')}
          </ActionButton>
        </div>
      </div>
    </ConfirmDialog>
  );
}
