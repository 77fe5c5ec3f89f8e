import { useMemo } from 'react';
import { DraftNotice } from '#kernel/web/DraftNotice.tsx';
import { useName, useRun, useText } from '#kernel/web/hooks.ts';
import { useDraft } from '#kernel/web/use-draft.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { GradeGrid, type GradeEdit } from '#ui/GradeGrid.tsx';
import { saveQuotas, type QuotaView } from '../contract.ts';
import { cellKey, changedCells, readPlaces, storedCells, type QuotaCells } from './quota-cells.ts';
import './quotas.css';

/** read-only companion of a column: places taken and left */
const takenOf = (column: string): string => `${column}.taken`;
type Nested = Record<string, Record<string, string>>;

/** Programs and their places, kept on this device until they are saved; cells that cannot be saved say why. */
export function QuotaGrid({ view, title }: { view: QuotaView; title: string }) {
  const t = useText();
  const name = useName();
  const stored = useMemo(() => storedCells(view), [view]);
  const draft = useDraft<QuotaCells>({ name: `quotas.${view.by}.${view.year}`, start: stored, warn: 'unkept' });
  const { run, busy, refusals, clear } = useRun(saveQuotas);
  const typed = draft.values;
  const { cells, bad } = useMemo(() => changedCells(view, typed), [view, typed]);
  const { values, changed, errors } = useMemo(() => {
    const [shown, dirty, wrong]: [Nested, Nested, Nested] = [{}, {}, {}];
    for (const row of view.rows) {
      const key = String(row.program.id);
      const line: Record<string, string> = (shown[key] = {});
      for (const cell of row.cells) {
        const text = typed[cellKey(key, cell.column)] ?? '';
        const places = readPlaces(text);
        line[cell.column] = text;
        line[takenOf(cell.column)] =
          places === null || places === undefined ? String(cell.taken) : `${cell.taken} / ${places - cell.taken}`;
        if (places === undefined) (wrong[key] ??= {})[cell.column] = t('quotas:bad');
        if (places === undefined || places !== cell.places) (dirty[key] ??= {})[cell.column] = text;
      }
    }
    for (const { data, message } of refusals)
      if (data.program_id !== undefined && data.column_key !== undefined)
        (wrong[String(data.program_id)] ??= {})[String(data.column_key)] = message;
    return { values: shown, changed: dirty, errors: wrong };
  }, [view, typed, refusals, t]);
  const edit = (edits: readonly GradeEdit[]): void => {
    clear();
    draft.change(Object.fromEntries(edits.map(({ row, column, value }) => [cellKey(row, column), value.trim()])));
  };
  const save = async (): Promise<void> => {
    if (cells.length === 0 || !draft.ready()) return;
    const sent = Object.fromEntries(
      cells.map((cell) => {
        const key = cellKey(String(cell.program_id), cell.column);
        return [key, typed[key] ?? ''];
      }),
    );
    const done = await run({
      by: view.by,
      year: view.year,
      cells: cells.map(({ program_id, column, version, places }) => ({ program_id, column, version, places })),
    });
    if (done !== null) draft.saved(sent);
  };
  const cellName = (key: string): string => {
    const row = view.rows.find((each) => key.startsWith(`${each.program.id}:`));
    const column = view.columns.find((each) => key.endsWith(`:${each.key}`));
    return [row ? name(row.program) : '', column ? name(column) : ''].filter(Boolean).join(', ');
  };
  const unsaved = cells.length + bad.length;
  return (
    <div className="q-grid">
      <DraftNotice draft={draft} label={cellName} say={(_cell, value) => String(value || '–')} />
      <GradeGrid
        words={{
          label: t('quotas:grid', { year: title }),
          headers: [t('quotas:code'), t('quotas:program')],
          ...(view.can.edit ? { hint: t('quotas:hint') } : {}),
        }}
        columns={view.columns.flatMap((column) => [
          { key: column.key, title: name(column), sub: t('quotas:places'), readOnly: !view.can.edit, width: 96 },
          { key: takenOf(column.key), title: name(column), sub: t('quotas:taken'), readOnly: true, width: 96 },
        ])}
        rows={view.rows.map(({ program }) => ({
          key: String(program.id),
          header: [program.code, name(program)],
        }))}
        values={values}
        errors={errors}
        changed={changed}
        onChange={edit}
        inputMode="numeric"
      />
      {view.can.edit && (
        <div className="quota-bar k-screen">
          <span role="status">
            {unsaved === 0 ? t('quotas:all_saved') : t('quotas:unsaved', { n: unsaved })}
            {bad.length > 0 && <b className="q-wrong">{t('quotas:bad_cells', { n: bad.length })}</b>}
          </span>
          <span className="q-buttons">
            {unsaved > 0 && (
              <ActionButton
                kind="quiet"
                onClick={() => {
                  clear();
                  draft.discard();
                }}
              >
                {t('quotas:discard')}
              </ActionButton>
            )}
            <ActionButton kind="main" busy={busy} disabled={cells.length === 0} onClick={() => void save()}>
              {t('quotas:save')}
            </ActionButton>
          </span>
        </div>
      )}
    </div>
  );
}
