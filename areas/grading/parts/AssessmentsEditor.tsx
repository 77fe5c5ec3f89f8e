import { useMemo } from 'react';
import { DraftNotice } from '#kernel/web/DraftNotice.tsx';
import { useFormat, useLocale, useName, useRun, useText } from '#kernel/web/hooks.ts';
import { useDraft } from '#kernel/web/use-draft.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { CloseIcon, PlusIcon } from '#ui/icons.tsx';
import { DateBox } from '#ui/inputs/DateBox.tsx';
import { DecimalBox } from '#ui/inputs/DecimalBox.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { saveAssessmentsCommand, type GradeSheetView } from '#areas/grading/contract.ts';
import '#areas/grading/parts/grading.css';

interface Line {
  key: string;
  id: number | null;
  type_id: number | null;
  name: string;
  name_en: string;
  weight: number | null;
  due_on: string | null;
  is_published: boolean;
}

const linesOf = (view: GradeSheetView): Line[] =>
  view.assessments.map((each) => ({
    key: `a${each.id}`,
    id: each.id,
    type_id: each.type_id,
    name: each.name,
    name_en: each.name_en,
    weight: each.weight,
    due_on: each.due_on,
    is_published: each.is_published,
  }));
/** Sum in hundredths, so that 33.3 + 33.3 + 33.4 is exactly 100. */
const sumOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, line) => sum + Math.round((line.weight ?? 0) * 100), 0) / 100;

/** The parts of the grade and their weights; kept on this device until saved. */
export function AssessmentsEditor({ view, onDone }: { view: GradeSheetView; onDone: () => void }) {
  const t = useText();
  const nameOf = useName();
  const start = useMemo(() => ({ lines: view.assessments.length > 0 ? linesOf(view) : proposal(view) }), [view]);
  const draft = useDraft({ name: `assessments.${view.section.id}`, start, warn: 'unkept' });
  const { run, busy, problems } = useRun(saveAssessmentsCommand);
  const locked = view.rows.some((row) => row.scores.length > 0);
  const { lines } = draft.values;
  const keep = (next: Line[]): void => draft.change({ lines: next });
  const change = (key: string, part: Partial<Line>): void =>
    keep(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  const add = (): void => keep([...lines, newLine(view, lines)]);
  const sum = sumOf(lines);
  const whole =
    lines.length > 0 && lines.every((line) => line.type_id !== null && line.weight !== null && line.name.trim() !== '');
  const save = async (): Promise<void> => {
    if (!draft.ready()) return;
    const assessments = lines.flatMap(({ id, type_id, name, name_en, weight, due_on, is_published }) =>
      type_id === null || weight === null
        ? []
        : [{ id, type_id, name, name_en: name_en || name, weight, due_on, is_published }],
    );
    if ((await run({ section_id: view.section.id, assessments })) === null) return;
    draft.saved();
    onDone();
  };
  return (
    <form
      className="g-parts"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <DraftNotice
        draft={draft}
        label={() => t('grading:assessments')}
        say={(_field, value) => (value as Line[]).map((line) => `${nameOf(line)} %${line.weight ?? 0}`).join(', ')}
      />
      {locked && <Notice>{t('grading:locked_note')}</Notice>}
      {lines.map((line, index) => (
        <LineFields
          key={line.key}
          line={line}
          view={view}
          locked={locked}
          problem={(name) => problems[`assessments.${index}.${name}`]}
          onChange={(part) => change(line.key, part)}
          onRemove={() => keep(lines.filter((each) => each.key !== line.key))}
        />
      ))}
      <div className="g-bar">
        <span className="g-sum" data-wrong={sum !== 100 || undefined} role="status">
          {t('grading:weight_sum', { sum })}
          {sum < 100
            ? ` · ${t('grading:weight_left', { left: Math.round((100 - sum) * 100) / 100 })}`
            : sum > 100
              ? ` · ${t('grading:weight_over', { over: Math.round((sum - 100) * 100) / 100 })}`
              : ''}
        </span>
        <span className="g-buttons">
          {!locked && (
            <ActionButton icon={<PlusIcon size={16} />} onClick={add}>
              {t('grading:add_assessment')}
            </ActionButton>
          )}
          <ActionButton
            kind="quiet"
            onClick={() => {
              draft.discard();
              onDone();
            }}
          >
            {t('ui:cancel')}
          </ActionButton>
          <ActionButton kind="main" type="submit" busy={busy} disabled={!whole || sum !== 100}>
            {t('grading:save_assessments')}
          </ActionButton>
        </span>
      </div>
    </form>
  );
}

function LineFields({
  line,
  view,
  locked,
  problem,
  onChange,
  onRemove,
}: {
  line: Line;
  view: GradeSheetView;
  locked: boolean;
  problem: (name: string) => string | undefined;
  onChange: (part: Partial<Line>) => void;
  onRemove: () => void;
}) {
  const t = useText();
  const locale = useLocale();
  const nameOf = useName();
  const { style } = useFormat();
  const current = view.assessments.find((each) => each.id === line.id);
  const types = view.types.map((type) => ({ value: type.id, label: nameOf(type) }));
  const chooseType = (id: number | null): void => {
    const type = view.types.find((each) => each.id === id);
    // a new line takes the name and usual weight of its type
    onChange({
      type_id: id,
      ...(type && line.name === '' ? { name: type.name, name_en: type.name_en } : {}),
      ...(type && line.weight === null ? { weight: type.default_weight } : {}),
    });
  };
  return (
    <div className="g-part" role="group" aria-label={nameOf(line)}>
      <SelectBox<number>
        label={t('grading:assessment_type')}
        value={line.type_id}
        onChange={chooseType}
        options={types}
        chosen={
          current
            ? { value: current.type_id, label: nameOf({ name: current.type_name, name_en: current.type_name_en }) }
            : null
        }
        required
        disabled={locked}
        error={problem('type_id')}
      />
      <TextBox
        label={t('grading:name_tr')}
        lang="tr"
        value={line.name}
        onChange={(name) => onChange({ name })}
        maxLength={120}
        required
        error={problem('name')}
      />
      <TextBox
        label={t('grading:name_en')}
        lang="en"
        value={line.name_en}
        onChange={(name_en) => onChange({ name_en })}
        maxLength={120}
        error={problem('name_en')}
      />
      <DecimalBox
        label={t('grading:weight')}
        value={line.weight}
        onChange={(weight) => onChange({ weight })}
        min={0}
        max={100}
        scale={2}
        required
        disabled={locked}
        error={problem('weight')}
      />
      <DateBox
        label={t('grading:due_on')}
        value={line.due_on}
        onChange={(due_on) => onChange({ due_on })}
        locale={locale}
        format={style}
        error={problem('due_on')}
      />
      <FlagBox
        label={t('grading:is_published')}
        value={line.is_published}
        onChange={(is_published) => onChange({ is_published })}
      />
      {!locked && (
        <ActionButton kind="quiet" icon={<CloseIcon size={16} />} onClick={onRemove}>
          <span className="k-hidden">{t('grading:remove_assessment', { name: nameOf(line) })}</span>
        </ActionButton>
      )}
    </div>
  );
}

let made = 0;
function newLine(view: GradeSheetView, lines: readonly Line[]): Line {
  const type = view.types.find((each) => !lines.some((line) => line.type_id === each.id));
  made += 1;
  return {
    key: `new${Date.now()}.${made}`,
    id: null,
    type_id: type?.id ?? null,
    name: type?.name ?? '',
    name_en: type?.name_en ?? '',
    weight: type ? Math.min(type.default_weight, Math.max(0, 100 - sumOf(lines))) || null : null,
    due_on: null,
    is_published: true,
  };
}
/** The usual parts with their usual weights, while they fit into 100. */
function proposal(view: GradeSheetView): Line[] {
  return view.types
    .filter((type) => type.default_weight > 0)
    .reduce<Line[]>(
      (lines, type) =>
        sumOf(lines) + type.default_weight > 100
          ? lines
          : [
              ...lines,
              {
                ...newLine(view, lines),
                key: `type${type.id}`,
                type_id: type.id,
                name: type.name,
                name_en: type.name_en,
                weight: type.default_weight,
              },
            ],
      [],
    );
}
